import { z } from 'zod'
import { defineError } from '../../errors.ts'
import { parseRoom } from '../../events/rooms.ts'
import { endpoint } from '../endpoint.ts'

export const RoomClosed = defineError('realtime.room_closed', 403, 'You can’t join this room.')

/**
 * A ticket of 60 seconds for one room or document, for clients that can't send the session's cookie
 * with a socket. `channel_name` is a room (`league:12`) or a document (`doc:card:50001`).
 */
export const authoriseChannel = endpoint({
  method: 'POST',
  path: '/api/v2/pusher',
  access: 'user',
  summary: 'A short-lived ticket for one room or document.',
  input: z.object({
    socket_id: z.string().max(60).default(''),
    channel_name: z
      .string()
      .max(120)
      .refine((name) => name.startsWith('doc:') || parseRoom(name) !== undefined, 'There is no such room.'),
  }),
  reply: z.object({ auth: z.string() }),
  errors: [RoomClosed],
})
