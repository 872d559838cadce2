import { createHash } from 'node:crypto'
import type { SetUp } from '#server/platform/feature.ts'
import type { Letter } from '#server/platform/mail.ts'
import type { SubscriberContext } from '#server/platform/outbox/toSubscribers.ts'
import type { SeatNews } from '#shared/events/index.ts'
import { SEATS_AT_ONCE, type ToldSeat } from './queries/seats.ts'
import * as texts from './queries/texts.ts'
import { hashOfKey, seatKeyOf } from './seatKeys.ts'

/** So many texts about webinars and presentations a phone is sent in a day. */
const TEXTS_A_DAY = 6
/** A phone is remembered for its day only so that it can be known again. */
const hashOfPhone = (phone: string): string => createHash('sha256').update(`webinar texts ${phone}`).digest('hex')
/** Of the world's day. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

/** So many are written to in one transaction. */
export const heapsOf = <Id>(ids: readonly Id[]): Id[][] =>
  Array.from({ length: Math.ceil(ids.length / SEATS_AT_ONCE) }, (_, n) =>
    ids.slice(n * SEATS_AT_ONCE, (n + 1) * SEATS_AT_ONCE),
  )

/** What is said of a seat: by mail, and in a line by text. */
export type News = Omit<Letter, 'to' | 'userId'> & { text: string }
type Telling<Seat> = Pick<SetUp, 'secret' | 'mail' | 'sms' | 'smsIsSetUp' | 'smsADay'> & {
  say: (seat: Seat, key: string) => News
  renewKey: (seat: Seat, hash: string) => Promise<unknown>
}

type Said = { news: SeatNews; moved_to: string | null }
/** What was called off is not reminded of, nor confirmed or moved any more; and what was moved again is told by that. */
const isMoot = ({ news, moved_to }: Said, { is_cancelled, starts_at }: ToldSeat): boolean =>
  is_cancelled !== (news === 'cancelled') || (moved_to !== null && Date.parse(moved_to) !== starts_at.getTime())

/** Tells each of them by mail, and by text who gave a phone, but for what they have just done themselves. */
export async function tellSeats<Seat extends ToldSeat>(
  { sql, now, log }: SubscriberContext,
  seats: readonly Seat[],
  said: Said,
  { secret, mail, sms, smsIsSetUp, smsADay, say, renewKey }: Telling<Seat>,
): Promise<void> {
  const day = dayOf(now)
  const { sent } = (await sql.one(texts.textsOfDay, [day]))!
  let left = Math.max(0, smsADay - sent)
  for (const seat of seats) {
    if (isMoot(said, seat)) continue
    const key = seatKeyOf(secret, seat.id)
    if (hashOfKey(key) !== seat.key_hash) await renewKey(seat, hashOfKey(key))
    const { text, ...letter } = say(seat, key)
    await mail.send({ ...letter, to: seat.email, userId: seat.user_id }, sql)
    if (text === '' || !seat.phone || !smsIsSetUp || left === 0) continue
    if (!(await sql.one(texts.countText, [hashOfPhone(seat.phone), day, TEXTS_A_DAY]))) continue
    left -= 1
    await sms.send({ to: `+1${seat.phone}`, userId: seat.user_id, text }, sql)
    if (left === 0) log.warn({ smsADay }, 'No more texts about events are sent today: SMS_A_DAY is reached')
  }
}
