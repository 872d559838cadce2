import type { SqlEntityManager } from '@mikro-orm/postgresql'
import type { Sql } from '#server/platform/sql.ts'
import type { CardContent, CharacterContent, FactContent, LightContent } from '#shared/documents/card/content.ts'
import { pictureUrl } from '#shared/documents/card/picture.ts'
import { namesOf } from '#shared/rules/scenes/compose.ts'
import { isShown } from '#shared/rules/scenes/order.ts'
import { shadowPlace } from '#shared/rules/scenes/shadow.ts'
import { spriteBox } from '#shared/rules/scenes/sprites.ts'
import { keepSprites, type Sprites } from '../scenes/index.ts'
import { Card } from './entities.ts'
import { allotFactIds } from './factIds.ts'
import { lockCard } from './lockCard.ts'
import * as query from './queries.ts'

/** Where the composed scene of a published version is served. */
export const sceneUrl = (cardId: number, revision: number): string => `/media/scenes/${cardId}-${revision}.webp`

/**
 * Makes a content what learners see, as the card's next revision. Facts that left the card stay as rows, unpublished,
 * for those who learned them. EDT-RU008: private, its maker alone sees it. Locks the card (see `lockCard`). Returns the revision.
 */
export async function writePublished(
  { em, sql, now }: { em: SqlEntityManager; sql: Sql; now: Date },
  cardId: number,
  content: CardContent,
  { isPrivate = false }: { isPrivate?: boolean } = {},
): Promise<number> {
  // The locked row tells the revision: an entity that was read before may be behind it.
  const revision = ((await lockCard(sql, cardId)) ?? 0) + 1
  const card = await em.findOneOrFail(Card, cardId)
  card.revision = revision
  Object.assign(card, {
    name: content.name,
    topicType: content.topic_type,
    questionMode: content.question_mode,
    narrator: content.narrator,
    overview: content.overview,
    keywords: content.keywords,
    searchText: [content.name, ...content.keywords].join(' '),
    backgroundUrl: content.background,
    scenery: { back: content.back, front: content.front, light: content.light },
    grounds: { sources: content.sources, checked: content.checked, ...creditsOf(content) },
    mainImage: sceneUrl(cardId, revision),
    educationalUrl: content.audio.educational?.url ?? null,
    educationalSeconds: content.audio.educational?.duration ?? null,
    storyUrl: content.audio.story?.url ?? null,
    storySeconds: content.audio.story?.duration ?? null,
    numFacts: content.facts.length,
    isPrivate,
    publishedAt: now,
    shownAt: isPrivate ? card.shownAt : (card.shownAt ?? now),
  })
  const ids = await allotFactIds(
    sql,
    cardId,
    content.facts.map((fact) => fact.key),
  )
  const rows = await factRows(sql, content, ids)
  await sql.rows(query.hideFacts, [cardId])
  await sql.rows(query.publishFacts, [cardId, JSON.stringify(rows)])
  return revision
}

/** A fact as it is published: its row, with its characters as learners' programs draw them. */
export type FactRow = ReturnType<typeof factRow>

/** A card's facts as publishing writes them, and as a preview shows them without writing. Keeps how their sprites are made. */
async function factRows(sql: Sql, content: CardContent, ids: ReadonlyMap<string, number>): Promise<FactRow[]> {
  // Who acts is drawn from limbs, and of who is cropped a part is shown, and words are written, in a light or without: the library has no such picture.
  const shown = content.characters.filter(isShown)
  const drawn = shown.filter(
    ({ actor, crop, words }) => content.light !== null || actor !== null || crop !== undefined || words !== undefined,
  )
  const sprites = await keepSprites(sql, drawn, content.light)
  const view = (character: CharacterContent) => viewCharacter(character, content.light, sprites.get(character.key))
  const byFact = Map.groupBy(shown, (character) => character.fact)
  return content.facts.map((fact, place) => factRow(fact, place, ids.get(fact.key)!, byFact.get(fact.key) ?? [], view))
}

/** No card's fact: what is not written down yet is counted down from here. */
const UNWRITTEN_FROM = 2_147_483_647

/**
 * The facts of a card as they would be published, with nothing of it written; beside their own wrong answers stand those
 * that were taken from readers. A fact that has no number yet gets one for now.
 */
export async function previewFacts(
  sql: Sql,
  cardId: number,
  content: CardContent,
): Promise<{ key: string; row: FactRow }[]> {
  const keys = content.facts.map(({ key }) => key)
  const known = new Map((await sql.rows(query.previewedFacts, [cardId, keys])).map((fact) => [fact.key, fact]))
  const ids = new Map(keys.map((key, place) => [key, known.get(key)?.id ?? UNWRITTEN_FROM - place]))
  const rows = await factRows(sql, content, ids)
  return rows.map((row, place) => {
    const key = keys[place]!
    return { key, row: { ...row, distractors: [...row.distractors, ...(known.get(key)?.accepted ?? [])] } }
  })
}

/** Whose work the recordings are; each once. */
export function creditsOf({ audio }: CardContent): { recorded_by?: string[] } {
  const credits = new Set([audio.educational?.credit, audio.story?.credit].flatMap((credit) => credit ?? []))
  return credits.size > 0 ? { recorded_by: [...credits] } : {}
}

function factRow(
  fact: FactContent,
  order: number,
  id: number,
  characters: CharacterContent[],
  view: (character: CharacterContent) => ReturnType<typeof viewCharacter>,
) {
  const hotspot = centreOf(characters)
  return {
    id,
    order,
    name: fact.name,
    pictomo: fact.pictomo,
    definition: fact.definition,
    for_nurses: fact.for_nurses,
    for_prescribers: fact.for_prescribers,
    spoken_educational: fact.spoken_educational,
    spoken_story: fact.spoken_story,
    header: fact.header,
    indent: fact.indent,
    is_primary: fact.is_primary,
    classification: fact.classification,
    question_text: fact.question_text,
    distractors: fact.distractors,
    hotspot_x: hotspot[0],
    hotspot_y: hotspot[1],
    tooltip_placement: fact.tooltip_placement,
    prevent_zoom: fact.prevent_zoom,
    educational_start: fact.audio.educational?.[0] ?? null,
    educational_end: fact.audio.educational?.[1] ?? null,
    story_start: fact.audio.story?.[0] ?? null,
    story_end: fact.audio.story?.[1] ?? null,
    characters: characters.map(view),
  }
}

/** The middle of the box around a fact's characters, in canvas units; the middle of the canvas when it has none. */
function centreOf(characters: readonly CharacterContent[]): [number, number] {
  if (!characters.length) return [1100, 850]
  const left = Math.min(...characters.map(({ frame }) => frame[0]))
  const top = Math.min(...characters.map(({ frame }) => frame[1]))
  const right = Math.max(...characters.map(({ frame }) => frame[0] + frame[2]))
  const bottom = Math.max(...characters.map(({ frame }) => frame[1] + frame[3]))
  return [(left + right) / 2, (top + bottom) / 2]
}

/** A character as learners' programs draw it: in its light where there is one, else as it is in the library. */
function viewCharacter(character: CharacterContent, light: LightContent | null, sprites: Sprites | undefined) {
  const { key, picture, words, rotation, mirrored, z, band, foot, animation } = character
  const [x, y, width, height] = character.frame
  const box = sprites && light ? spriteBox(character) : { x, y, width, height }
  return {
    key,
    picture,
    /** Whose work it is. */
    pictures: namesOf([character]),
    character_x: box.x,
    character_y: box.y,
    character_width: box.width,
    character_height: box.height,
    character_z: z,
    band,
    rotation,
    mirrored_x: mirrored[0],
    mirrored_y: mirrored[1],
    animation,
    ...(words ? { words: words.text } : {}),
    image_url: sprites?.lit ?? pictureUrl(picture),
    shadow:
      sprites?.shadow && light && foot !== null
        ? { image_url: sprites.shadow, ...shadowPlace(character, foot, light) }
        : null,
  }
}
