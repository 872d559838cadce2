import * as contract from '#shared/contract/realtime/index.ts'
import { parseRoom } from '#shared/events/index.ts'
import { type Route, route } from '../platform/route.ts'
import { documentPermit, roomSnapshot } from './collab.ts'
import { makeTicket } from './tickets.ts'

/** Tickets for clients that can't send the session's cookie with a socket. Each is checked again when it is used. */
export const realtimeRoutes = (secret: string): Route[] => [
  route(contract.authoriseChannel, async (ctx, { channel_name }) => {
    const [, kind, id] = /^doc:(\w{1,40}):([\w-]{1,40})$/.exec(channel_name) ?? []
    const room = parseRoom(channel_name)
    const open =
      kind && id
        ? ['write', 'read'].includes((await documentPermit(ctx.sql, ctx.actor, kind, id))?.access ?? 'none')
        : room && (await roomSnapshot({ sql: ctx.sql, now: ctx.now }, ctx.actor, room)) !== undefined
    if (!open || !ctx.request.sessionId) throw contract.RoomClosed()
    return { auth: makeTicket(secret, ctx.request.sessionId, channel_name, ctx.now) }
  }),
]
