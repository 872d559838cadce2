import type { OpenContext } from '#server/platform/context.ts'
import type { SetUp } from '#server/platform/feature.ts'
import type { FileReply } from '#server/platform/route.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import * as contract from '#shared/contract/webinars/index.ts'
import { InvalidInput, MailNotSetUp, NotFound } from '#shared/errors.ts'
import { webinarSeatsTold } from '#shared/events/index.ts'
import { page } from '#shared/page.ts'
import { calendarWords, liveRoomPath, webinarPath } from '#shared/rules/webinars/addresses.ts'
import { canRegister } from '#shared/rules/webinars/admission.ts'
import { CALENDAR_MINUTES, isOver, listedFrom, SEEN_AGAIN_MS } from '#shared/rules/webinars/times.ts'
import { epochSeconds, MINUTE_MS } from '#shared/time.ts'
import { calendarFile } from './calendar.ts'
import * as seats from './queries/seats.ts'
import * as query from './queries/webinars.ts'
import { leadFor, ownAddress, readerOf, seatHolder } from './reader.ts'
import { keepLinks, linksOf } from './room/access.ts'
import { hashOfKey, seatKeyOf } from './seatKeys.ts'
import { viewWebinars } from './views.ts'

export const UNKNOWN = 'There is no such webinar.'
const TAKEN = 'This address has a seat already. The mail to it has the way in.'

/** WEB-CA001, WEB-RU004, WEB-GA002. */
export async function listWebinars(
  ctx: OpenContext,
  input: Input<typeof contract.listWebinars>,
): Promise<Answer<typeof contract.listWebinars>> {
  const { sql, now } = ctx
  const marketId = input.all ? null : (input.market_id ?? (await leadFor(ctx)))
  const holder = await seatHolder(ctx)
  const { id, email, keys } = holder
  const ownToo = input.market_id === undefined
  const rows = await sql.rows(query.listedWebinars, [
    marketId,
    listedFrom(now),
    now,
    id,
    email,
    input.per_page,
    (input.page - 1) * input.per_page,
    ownToo,
    new Date(now.getTime() - SEEN_AGAIN_MS),
    keys,
  ])
  const views = await viewWebinars(ctx, holder, rows, 'list')
  const soon = await sql.rows(query.sessionsSoon, [marketId, listedFrom(now), now, id, email, keys, ownToo])
  return { ...page(views, rows[0]?.all ?? 0, input), soon, server_now: epochSeconds(now) }
}

/** WEB-CA002, WEB-RU013. */
export async function getWebinar(
  ctx: OpenContext,
  { webinar_id }: Input<typeof contract.getWebinar>,
): Promise<Answer<typeof contract.getWebinar>> {
  const [view] = await viewWebinars(ctx, await seatHolder(ctx), [await known(ctx, webinar_id)], 'page')
  return { ...view!, server_now: epochSeconds(ctx.now) }
}

async function known({ sql, actor }: OpenContext, webinarId: number): Promise<query.PublicWebinarRow> {
  const row = await sql.one(query.publicWebinar, [webinarId, actor?.id ?? null])
  if (!row) throw NotFound(UNKNOWN)
  return row
}

type SeatSetUp = Pick<SetUp, 'secret' | 'mailIsSetUp'>

/** WEB-CA003. Asked twice it is the same seat, and who holds it is written to once. The browser that takes it comes in by it. @throws SessionOver, RegistrationElsewhere, PremiumOnly */
export const registerWebinar =
  ({ secret, mailIsSetUp }: SeatSetUp) =>
  async (
    ctx: OpenContext,
    { webinar_id, schedule, email, phone, timezone }: Input<typeof contract.registerWebinar>,
  ): Promise<Answer<typeof contract.registerWebinar>> => {
    const { sql, actor, now, publish, request } = ctx
    const webinar = await known(ctx, webinar_id)
    if (webinar.registration_url) throw contract.RegistrationElsewhere()
    if (!canRegister(await readerOf(ctx), webinar)) throw contract.PremiumOnly()
    // Who has no account finds the way in again by the key in the mail.
    if (!actor && !mailIsSetUp) throw MailNotSetUp()
    const session = await sql.one(query.sessionForSeat, [webinar_id, schedule])
    if (!session || session.cancelled_at || isOver(session, now)) throw contract.SessionOver()
    const answer = (seat?: string) => ({
      live_room_url: request.base + liveRoomPath(webinar_id, schedule, seat ? { seat } : {}),
    })
    const holder = await seatHolder(ctx)
    if (actor && (await sql.one(seats.ownSeat, [session.id, actor.id, holder.email]))) return answer()
    // Whoever has an account is written to at its address, and at no other: nobody has a stranger written to by us.
    const address = actor ? await ownAddress(ctx, actor.id) : email
    const { id } = (await sql.one(seats.newSeatId))!
    const key = seatKeyOf(secret, id)
    const userId = actor?.id ?? null
    const hash = hashOfKey(key)
    if (await sql.one(seats.insertSeat, [id, session.id, userId, address, phone, hash, now, timezone ?? null])) {
      if (!actor || holder.email) publish(webinarSeatsTold, { seat_ids: [id], news: 'taken', was: null })
      if (actor) return answer()
      keepLinks(ctx, linksOf(ctx, key))
      return answer(key)
    }
    if (!actor) return answer(await ownKey(ctx, session.id, address))
    // It is another's, or one's own that came a moment ago.
    if (!(await sql.one(seats.ownSeat, [session.id, actor.id, holder.email]))) throw InvalidInput({ email: [TAKEN] })
    return answer()
  }

/** The key of an address's seat where this browser took it, or came by it; whoever only types the address is given none. */
async function ownKey(ctx: OpenContext, sessionId: string, email: string): Promise<string | undefined> {
  const links = linksOf(ctx)
  const seat = await ctx.sql.one(seats.seatOfLinks, [sessionId, email, links.map(hashOfKey)])
  return seat && links.find((link) => hashOfKey(link) === seat.key_hash)
}

/** By the key where one is given, else as its holder finds it. */
export async function getWebinarSeat(
  ctx: OpenContext,
  { webinar_id, schedule, seat }: Input<typeof contract.getWebinarSeat>,
): Promise<Answer<typeof contract.getWebinarSeat>> {
  const { id, email, keys } = seat ? { id: null, email: null, keys: [hashOfKey(seat)] } : await seatHolder(ctx)
  const found = await ctx.sql.one(query.seatIn, [webinar_id, schedule, id, email, keys])
  if (!found) throw NotFound(UNKNOWN)
  return found
}

/** Twice is the same. @throws CameIn */
export async function cancelWebinarSeat(
  ctx: OpenContext,
  { webinar_id, schedule, seat }: Input<typeof contract.cancelWebinarSeat>,
): Promise<null> {
  const { sql } = ctx
  const { id, email, keys } = await seatHolder(ctx)
  // A visitor's browser knows its seats by their keys.
  if (seat || id === null) {
    for (const key of seat ? [hashOfKey(seat)] : keys) {
      const its: [number, number, string] = [webinar_id, schedule, key]
      if (!(await sql.one(seats.deleteSeatByKey, its)) && (await sql.one(seats.seatByKey, its))) throw contract.CameIn()
    }
  } else {
    const its: [number, number, number, string | null] = [webinar_id, schedule, id, email]
    await sql.rows(seats.keepDeeds, its)
    await sql.rows(seats.deleteOwnSeat, its)
  }
  return null
}

/** WEB-CA004, WEB-RU006. Thirty minutes, however long its room is open. */
export async function getWebinarCalendar(
  ctx: OpenContext,
  { webinar_id, timestamp, seat }: Input<typeof contract.getWebinarCalendar>,
): Promise<FileReply> {
  const { sql, now, request } = ctx
  const webinar = await known(ctx, webinar_id)
  const session = await sql.one(query.sessionAt, [webinar_id, timestamp])
  if (!session) throw NotFound(UNKNOWN)
  const url = request.base + webinarPath(webinar_id)
  const { schedule } = session
  const isTheirs = seat !== undefined && (await sql.one(seats.seatByKey, [webinar_id, schedule, hashOfKey(seat)]))
  return calendarFile(
    `webinar-${webinar_id}.ics`,
    {
      uid: `webinar-${webinar_id}-${schedule}@${new URL(request.base).hostname}`,
      title: webinar.title,
      description: calendarWords(webinar, url),
      // Without a seat's key the file is everybody's: where it takes place elsewhere, that is named where anybody may come, else the page.
      location:
        webinar.registration_url === null
          ? request.base + liveRoomPath(webinar_id, schedule, isTheirs ? { seat } : {})
          : webinar.is_premium || webinar.account_required
            ? url
            : webinar.registration_url,
      url,
      startsAt: session.starts_at,
      endsAt: new Date(session.starts_at.getTime() + CALENDAR_MINUTES * MINUTE_MS),
      sequence: session.sequence,
      isCancelled: session.cancelled_at !== null,
    },
    now,
  )
}
