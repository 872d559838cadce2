import type { Sql } from '#server/platform/sql.ts'
import type { CardContent } from '#shared/documents/card/content.ts'
import { ownPictureOf } from '#shared/documents/card/picture.ts'
import { namesOf } from '#shared/rules/scenes/compose.ts'
import * as query from './queries.ts'

/** The pictures of people's own that a card names. */
export const ownPicturesOf = ({ characters, background }: Pick<CardContent, 'characters' | 'background'>): string[] => [
  ...new Set([...namesOf(characters), background].flatMap((name) => ownPictureOf(name) ?? [])),
]

/** Says of a card's draft which pictures of people's own it uses, so that whoever edits it sees them. */
export async function writeUses(sql: Sql, cardId: number, content: CardContent): Promise<void> {
  const pictures = ownPicturesOf(content)
  if (pictures.length > 0) await sql.rows(query.putUsesOfDraft, [cardId, pictures])
}

/**
 * EDT-RU002. A sentence where a card names pictures of somebody's own that are not used in it by right: one wrote their
 * name into it. It stands before every publication, as with `filesNotTheirs`.
 */
export async function picturesNotTheirs(sql: Sql, cardId: number, content: CardContent): Promise<string[]> {
  const pictures = ownPicturesOf(content)
  if (pictures.length === 0) return []
  const used = new Set((await sql.rows(query.usesOfCard, [cardId, pictures])).map(({ picture }) => picture))
  return pictures.every((picture) => used.has(picture))
    ? []
    : ['A picture is somebody else’s own. Choose another one, or upload it yourself.']
}

export const copyUses = (sql: Sql, from: number, to: number) => sql.rows(query.copyUses, [from, to])
