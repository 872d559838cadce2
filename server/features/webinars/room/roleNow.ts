import type { z } from 'zod'
import type { Sql } from '#server/platform/sql.ts'
import type { RoomMove } from '#shared/contract/webinars/room.ts'
import { messagesOf } from './queries/chat.ts'

/** Somebody's role is another one: they ask as what, and what they wrote says what they are by now. */
export async function roleNow(
  { sql }: { sql: Sql },
  sessionId: string,
  participant_id: string,
): Promise<Omit<z.input<typeof RoomMove>, 'room_key'>> {
  const written = await sql.rows(messagesOf, [sessionId, participant_id])
  const message_ids = written.map(({ id }) => id)
  return {
    participants: [{ participant_id, has_new_role: true as const }],
    ...(written[0] ? { roles: [{ message_ids, role: written[0].role }] } : {}),
  }
}
