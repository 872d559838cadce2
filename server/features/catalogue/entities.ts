import { defineEntity, p } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import type { MarketView } from '#shared/contract/catalogue/index.ts'
import type { CardContent, LightContent } from '#shared/documents/card/content.ts'
import type { Reason } from '#shared/rules/quiz/reason.ts'
import { User } from '../accounts/index.ts'

type Sections = z.output<typeof MarketView>['sections']

const MarketSchema = defineEntity({
  name: 'Market',
  tableName: 'markets',
  properties: {
    id: p.integer().primary().autoincrement(false),
    parentId: p.integer().nullable(),
    name: p.string().length(80),
    slug: p.string().length(80).unique(),
    publicName: p.string().length(80),
    navName: p.string().length(80),
    navUrl: p.string().length(200).nullable(),
    pricingUrl: p.string().length(200).nullable(),
    examName: p.string().length(80).nullable(),
    segmentedControlName: p.string().length(80).nullable(),
    schoolName: p.string().length(80),
    occupationName: p.string().length(80),
    sections: p.json().$type<Sections>(),
    trialTokens: p.integer(),
    showResources: p.boolean().default(false),
    showPlaylist: p.boolean().default(true),
    showReferrals: p.boolean().default(false),
    enableMaster: p.boolean().default(true),
    inSitemap: p.boolean().default(true),
    isPseudo: p.boolean().default(false),
    isBeta: p.boolean().default(false),
    nonSchool: p.boolean().default(false),
    pictomoPartner: p.boolean().default(false),
    hasGroupBuy: p.boolean().default(false),
    hasPricing: p.boolean().default(false),
    hidden: p.boolean().default(false),
    order: p.integer(),
    mainMarketId: p.integer().nullable(),
    freeTrialPictomos: p.array().columnType('int[]').$type<number[]>().defaultRaw(`'{}'`),
    programs: p.array().defaultRaw(`'{}'`),
  },
})
/** An area of study. */
export class Market extends MarketSchema.class {}
MarketSchema.setClass(Market)

const PathwaySchema = defineEntity({
  name: 'Pathway',
  tableName: 'pathways',
  indexes: [{ properties: ['market', 'sortOrder'] }],
  properties: {
    id: p.integer().primary().autoincrement(),
    parent: () => p.manyToOne(Pathway).mapToPk().nullable().index(),
    market: () => p.manyToOne(Market).mapToPk(),
    name: p.string().length(160),
    pathwayType: p.string().length(20),
    curriculum: p.string().length(40).default('standard'),
    sortOrder: p.integer().default(0),
    hidden: p.boolean().default(false),
  },
})
export class Pathway extends PathwaySchema.class {}
PathwaySchema.setClass(Pathway)

const TrackSchema = defineEntity({
  name: 'Track',
  tableName: 'tracks',
  indexes: [{ properties: ['pathway', 'sortOrder'] }],
  properties: {
    id: p.integer().primary().autoincrement(),
    pathway: () => p.manyToOne(Pathway).mapToPk().deleteRule('cascade'),
    name: p.string().length(160),
    sortOrder: p.integer().default(0),
    hidden: p.boolean().default(false),
  },
})
export class Track extends TrackSchema.class {}
TrackSchema.setClass(Track)

/** Addresses of the scenery behind the stage and before it, empty where there is none, and the light of the scene. */
export type Scenery = { back?: string; front?: string; light?: LightContent | null }

/** `recorded_by`: whose work its recordings are. */
export type Grounds = Pick<CardContent, 'sources' | 'checked'> & { recorded_by?: string[] }

const CardSchema = defineEntity({
  name: 'Card',
  tableName: 'cards',
  indexes: [
    {
      name: 'cards_search_trgm',
      expression: 'create index "cards_search_trgm" on "cards" using gin ("search_text" gin_trgm_ops)',
    },
    {
      name: 'cards_scenery_back',
      expression: `create index "cards_scenery_back" on "cards" ((scenery->>'back'))`,
    },
    {
      name: 'cards_scenery_front',
      expression: `create index "cards_scenery_front" on "cards" ((scenery->>'front'))`,
    },
  ],
  properties: {
    id: p.integer().primary().autoincrement(),
    slug: p.string().length(120).unique(),
    name: p.string().length(200),
    author: () => p.manyToOne(User).mapToPk().nullable().deleteRule('set null').index(),
    entityTypeId: p.integer().default(2),
    topicType: p.string().length(40),
    questionMode: p.string().length(20).default('multiple_choice'),
    isFree: p.boolean().default(false),
    isPrivate: p.boolean().default(false),
    isMature: p.boolean().default(false),
    narrator: p.string().length(60).default('Brian'),
    overview: p.text().default(''),
    keywords: p.array().defaultRaw(`'{}'`),
    backgroundUrl: p.string().length(300).default('').index(),
    /** What lies over the background, and the light: see `Scenery`. */
    scenery: p.json<Scenery>().defaultRaw(`'{}'`),
    /** Where a reader can check it, and how it was checked. */
    grounds: p.json<Grounds>().defaultRaw(`'{"sources":[],"checked":[]}'`),
    mainImage: p.string().length(300).default(''),
    educationalUrl: p.string().length(300).nullable().index(),
    educationalSeconds: p.float().columnType('real').nullable(),
    storyUrl: p.string().length(300).nullable().index(),
    storySeconds: p.float().columnType('real').nullable(),
    numFacts: p.integer().default(0),
    /** Name and keywords, what a search looks through. */
    searchText: p.text().default(''),
    /** The published version; 0 before the first. */
    revision: p.integer().default(0),
    createdAt: p.datetime().defaultRaw('now()'),
    publishedAt: p.datetime().nullable(),
    /** When it was deleted: nobody learns it from then on. */
    archivedAt: p.datetime().nullable(),
    /** Its maker deleted it, and may bring it back. */
    archivedByMaker: p.boolean().default(false),
    /** When others than its maker could first see it. */
    shownAt: p.datetime().nullable(),
  },
})
/** A card as learners see it: what was last published. Only publishing writes it. */
export class Card extends CardSchema.class {}
CardSchema.setClass(Card)

const TrackCardSchema = defineEntity({
  name: 'TrackCard',
  tableName: 'track_cards',
  properties: {
    track: () => p.manyToOne(Track).mapToPk().primary().deleteRule('cascade'),
    card: () => p.manyToOne(Card).mapToPk().primary().deleteRule('cascade').index(),
    sortOrder: p.integer().default(0),
    /** An administrator filed it: a content pack that is brought in leaves it. */
    byHand: p.boolean().default(false),
  },
})
export class TrackCard extends TrackCardSchema.class {}
TrackCardSchema.setClass(TrackCard)

const FactSchema = defineEntity({
  name: 'Fact',
  tableName: 'facts',
  uniques: [{ properties: ['card', 'key'] }],
  indexes: [
    { properties: ['card', 'order'] },
    {
      name: 'facts_classified',
      expression: 'create index "facts_classified" on "facts" ("classification", "card_id") where "published"',
    },
    {
      name: 'facts_characters',
      expression:
        'create index "facts_characters" on "facts" using gin ("characters" jsonb_path_ops) where "published"',
    },
  ],
  properties: {
    id: p.integer().primary().autoincrement(),
    card: () => p.manyToOne(Card).mapToPk().deleteRule('cascade'),
    /** The fact's key in the shared document; its id is allotted once, by card and key. */
    key: p.uuid(),
    /** Learners see it: it is in the published version. */
    published: p.boolean().default(false),
    order: p.integer().default(0),
    entityTypeId: p.integer().default(2),
    name: p.string().length(200).default(''),
    pictomo: p.string().length(200).default(''),
    definition: p.text().default(''),
    forNurses: p.text().default(''),
    forPrescribers: p.text().default(''),
    spokenEducational: p.text().default(''),
    spokenStory: p.text().default(''),
    header: p.string().length(120).nullable(),
    indent: p.integer().default(0),
    isPrimary: p.boolean().default(false),
    classification: p.string().length(60).default(''),
    questionText: p.string().length(500).default(''),
    distractors: p.array().defaultRaw(`'{}'`),
    /** Readers' wrong answers that were taken as the authors' own; they outlive a new version. */
    acceptedDistractors: p.array().defaultRaw(`'{}'`),
    /** Names of facts of other cards, the best wrong answers first. */
    generatedDistractors: p.array().defaultRaw(`'{}'`),
    /** Why its authors' wrong answers are wrong; it is told to who chose one. */
    distractorReasons: p.json().$type<Reason[]>().defaultRaw(`'[]'`),
    hotspotX: p.float().columnType('real').default(1100),
    hotspotY: p.float().columnType('real').default(850),
    tooltipPlacement: p.integer().default(0),
    preventZoom: p.boolean().default(false),
    educationalStart: p.float().columnType('real').nullable(),
    educationalEnd: p.float().columnType('real').nullable(),
    storyStart: p.float().columnType('real').nullable(),
    storyEnd: p.float().columnType('real').nullable(),
    /** The fact's pictures in the scene, as views. */
    characters: p.json().$type<unknown[]>().defaultRaw(`'[]'::jsonb`),
  },
})
/** A fact of a card as learners see it; rows are kept when a fact leaves the card, for those who learned it. */
export class Fact extends FactSchema.class {}
FactSchema.setClass(Fact)

export const catalogueEntities = [Market, Pathway, Track, Card, TrackCard, Fact]
