import type { Sql } from '#server/platform/sql.ts'
import type { CardContent } from '#shared/documents/card/content.ts'
import { recordingOf } from '#shared/documents/card/recording.ts'
import * as query from './queries.ts'

/** The recordings of people's own that a card names. */
export const recordingsOf = ({ audio }: Pick<CardContent, 'audio'>): string[] =>
  [audio.educational, audio.story].flatMap((each) => (each && recordingOf(each.url)?.id) ?? [])

/**
 * EDT-RU002. A sentence where a card names recordings that were not made for it: one wrote their address into it. It stands
 * before every publication, as with `filesNotTheirs`.
 */
export async function recordingsNotTheirs(sql: Sql, cardId: number, content: CardContent): Promise<string[]> {
  const named = recordingsOf(content)
  if (named.length === 0) return []
  const used = new Set((await sql.rows(query.usesOfCard, [cardId, named])).map(({ recording }) => recording))
  return named.every((recording) => used.has(recording))
    ? []
    : ['A recording was made for another card. Upload it here, or narrate this one.']
}

export const copyRecordingUses = (sql: Sql, from: number, to: number) => sql.rows(query.copyUses, [from, to])
