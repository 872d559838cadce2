import * as contract from '#shared/contract/realtime/index.ts'
import { parseRoom } from '#shared/events/index.ts'
import { documentAccess } from '../features/editor/index.ts'
import { type Route, route } from '../platform/route.ts'
import { roomSnapshot } from './collab.ts'
import { makeTicket } from './tickets.ts'

/** Tickets for clients that can't send the session's cookie with a socket. Each is checked again when it is used. */
export const realtimeRoutes = (secret: string): Route[] => [
  route(contract.authoriseChannel, async (ctx, { channel_name }) => {
    const document = /^doc:card:(\d{1,9})$/.exec(channel_name)
    const room = parseRoom(channel_name)
    const open = document
      ? ['write', 'read'].includes((await documentAccess(ctx.sql, ctx.actor, Number(document[1])))?.access ?? 'none')
      : room && (await roomSnapshot({ sql: ctx.sql, now: ctx.now }, ctx.actor, room)) !== undefined
    if (!open || !ctx.request.sessionId) throw contract.RoomClosed()
    return { auth: makeTicket(secret, ctx.request.sessionId, channel_name, ctx.now) }
  }),
]
