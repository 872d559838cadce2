import { defineEntity, p } from '@mikro-orm/postgresql'
import type { CardContent } from '#shared/documents/card/content.ts'
import type { Touched } from '#shared/documents/card/touched.ts'
import { User } from '../accounts/index.ts'
import { Card } from '../catalogue/index.ts'
import type { HistoryKind } from './queries.ts'

const CardDraftSchema = defineEntity({
  name: 'CardDraft',
  tableName: 'card_drafts',
  indexes: [{ properties: ['updatedAt'] }],
  properties: {
    card: () => p.oneToOne(Card).mapToPk().primary().deleteRule('cascade'),
    content: p.json().$type<CardContent>(),
    /** SHA-256 of the content's text; equal to the published one when nothing has changed. */
    hash: p.string().length(64),
    /** How often the content has changed. */
    revision: p.integer().default(0),
    updatedAt: p.datetime(),
  },
})
/** What the document of a card held when it was last written down. Nothing but the projection writes it. */
export class CardDraft extends CardDraftSchema.class {}
CardDraftSchema.setClass(CardDraft)

const CardVersionSchema = defineEntity({
  name: 'CardVersion',
  tableName: 'card_versions',
  properties: {
    card: () => p.manyToOne(Card).mapToPk().primary().deleteRule('cascade'),
    revision: p.integer().primary(),
    content: p.json().$type<CardContent>(),
    hash: p.string().length(64),
    /** A hash of what the pack's pictures held then; empty where people published. */
    art: p.string().length(40).default(''),
    publishedAt: p.datetime(),
    publishedBy: () => p.manyToOne(User).mapToPk().nullable().deleteRule('set null'),
  },
})
/** What learners saw from one publication to the next. */
export class CardVersion extends CardVersionSchema.class {}
CardVersionSchema.setClass(CardVersion)

const CardHistorySchema = defineEntity({
  name: 'CardHistory',
  tableName: 'card_history',
  indexes: [{ properties: ['card', 'at', 'id'] }],
  properties: {
    id: p.uuid().primary(),
    card: () => p.manyToOne(Card).mapToPk().deleteRule('cascade'),
    kind: p.string().$type<HistoryKind>().length(10),
    name: p.string().length(120).nullable(),
    content: p.json().$type<CardContent>(),
    hash: p.string().length(64),
    /** Who changed what since the version before. */
    touched: p.json().$type<Touched>(),
    /** The document's state vector, from which on the next version's changes count; empty before its first opening. */
    vector: p.blob(),
    at: p.datetime(),
    by: () => p.manyToOne(User).mapToPk().nullable().deleteRule('set null'),
  },
})
/** What a card's document held at the end of an editing session, at a publication, or when somebody named it. */
export class CardHistory extends CardHistorySchema.class {}
CardHistorySchema.setClass(CardHistory)

export const editorEntities = [CardDraft, CardVersion, CardHistory]
