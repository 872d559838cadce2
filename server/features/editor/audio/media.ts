import type { Sql } from '#server/platform/sql.ts'
import { BeyondEnd, type Range } from '#server/platform/storage/storage.ts'
import type { Actor } from '#shared/rules/accounts/actor.ts'
import { canEditCard } from '#shared/rules/editor/policy.ts'
import * as query from './queries.ts'

type Part = { bytes: Buffer; size: number; from: number }

/** Recordings that were made for cards, as they are served. */
export const recordings = {
  /** Whether somebody may hear a recording because they edit a card that uses it. */
  mayHear: async (sql: Sql, recording: string, actor: Actor): Promise<boolean> =>
    (await sql.rows(query.cardsOfRecording, [recording])).some((card) => canEditCard(actor, card)),

  /** All of a recording, or the part that is asked for; undefined where there is none. @throws BeyondEnd */
  async part(sql: Sql, { id, low }: { id: string; low: boolean }, range: Range | undefined): Promise<Part | undefined> {
    const found = await sql.one(query.recordingSize, [id, low])
    if (!found) return undefined
    const { size } = found
    const [from, to] = [range?.from ?? 0, Math.min(range?.to ?? size - 1, size - 1)]
    if (from > to) throw new BeyondEnd(`It has ${size} bytes`)
    const read = await sql.one(query.recordingBytes, [id, low, from + 1, to - from + 1])
    return read && { bytes: read.bytes, size, from }
  },
}
