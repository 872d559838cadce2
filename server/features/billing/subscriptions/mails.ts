import type { Mail } from '#server/platform/mail.ts'
import type { Sql } from '#server/platform/sql.ts'
import type { CancelDeal } from '#shared/contract/billing/orders.ts'
import { KEPT_AFTER_END, MAY_GO_AFTER_END } from '#shared/rules/billing/chargeTexts.ts'
import { canceledText, dayText, openUntil } from '#shared/rules/billing/days.ts'
import { pauseText } from '#shared/rules/billing/pauses.ts'
import { dollars } from '#shared/rules/billing/price.ts'
import { lengthText } from '#shared/rules/billing/shownPrice.ts'
import { renewalOf } from '../orders/views.ts'
import { hello } from '../payments/greeting.ts'
import { buyerOf } from '../payments/queries.ts'
import type { SubscriptionRow } from './queries.ts'

type Sending = { mail: Mail; publicUrl: string }
type Day = (at: Date) => string

type Says = {
  subject: string
  says: (day: Day, timeZone: string) => readonly string[]
  label?: string
  path?: string
  more?: readonly Way[]
}
type Way = { label: string; path: string }
async function tell(
  { mail, publicUrl }: Sending,
  sql: Sql,
  { user_id: userId }: SubscriptionRow,
  { subject, says, label = 'See what you have', path = '/my-subscriptions/product-access', more = [] }: Says,
): Promise<void> {
  const person = await sql.one(buyerOf, [userId])
  if (!person) return
  const day: Day = (at) => dayText(at, person.timezone)
  const paragraphs = [hello(person), ...says(day, person.timezone)]
  await mail.send(
    {
      to: person.email,
      userId,
      subject,
      paragraphs,
      action: { label, url: publicUrl + path },
      more: more.map((way) => ({ label: way.label, url: publicUrl + way.path })),
    },
    sql,
  )
}

/** A mail about a subscription as it stands after what was done. */
type About = (sending: Sending, sql: Sql, of: SubscriptionRow) => Promise<void>

const planText = ({ name, length }: Pick<SubscriptionRow, 'name' | 'length'>): string =>
  `${name}, ${lengthText(length)} at a time`
/** What the next bill will be, in cents before tax. */
const billOf = (of: SubscriptionRow): number => renewalOf({ ...of, taxRate: 0 }).total
const billText = (of: SubscriptionRow, day: Day): string =>
  `The next bill, ${dollars(billOf(of))} before tax, is due on ${day(of.next_bill_at)}.`

/** What its person sees of it: days are said by this alone, so that a mail names the one on the screen. */
type Seen = { name: string; starts_at: Date | string; ends_at: Date | string | null }
/** What can be had back of what is canceled, in cents, until when and of which order; null where it is too late. */
type Refundable = Seen & { user_order_id: number; refund: { money: number } | null; refund_until: Date | string | null }
export const mailCancelled = (sending: Sending, sql: Sql, of: SubscriptionRow, seen: Refundable): Promise<void> => {
  const { user_order_id, refund, refund_until } = seen
  return tell(sending, sql, of, {
    subject: `You canceled ${of.name}`,
    says: (day, timeZone) => [
      canceledText(seen, timeZone),
      `${KEPT_AFTER_END} ${MAY_GO_AFTER_END}`,
      ...(refund && refund_until
        ? [`Until ${day(new Date(refund_until))} you can have ${dollars(refund.money)} back; the plan is shut then.`]
        : []),
    ],
    more:
      refund && refund_until
        ? [{ label: 'Ask for a refund', path: `/my-subscriptions/order-history?refund=${user_order_id}` }]
        : [],
  })
}

export const mailCancelQueued = (sending: Sending, sql: Sql, of: SubscriptionRow, seen: Seen): Promise<void> =>
  tell(sending, sql, of, {
    subject: `Your cancellation of ${of.name} is queued`,
    says: (day, timeZone) => [
      canceledText(seen, timeZone),
      `${KEPT_AFTER_END} ${MAY_GO_AFTER_END}`,
      `It takes the place of the bill of ${day(of.next_bill_at)}: until that day you can take the cancellation back.`,
    ],
  })

export const mailKept: About = (sending, sql, of) =>
  tell(sending, sql, of, {
    subject: `You keep ${of.name}`,
    says: (day) => [`Your cancellation is taken back. The next bill is due on ${day(of.next_bill_at)}, as before.`],
  })

/** The next bill changes the plan: to what, when, and for how much. */
export const mailChanging: About = (sending, sql, of) =>
  tell(sending, sql, of, {
    subject: 'Your plan changes with its next bill',
    says: (day) => [
      `Until ${day(of.next_bill_at)} you have ${planText(of)}. From then on you have ${planText(of.next_plan ?? of)}.`,
      billText(of, day),
      'Nothing is charged before that day, and until then you can change your mind.',
    ],
  })

/** What the next bill would have changed stays. */
export const mailUnchanged: About = (sending, sql, of) =>
  tell(sending, sql, of, {
    subject: 'Your plan stays as it is',
    says: (day) => [`You keep ${planText(of)}.`, billText(of, day)],
  })

type Planned = { seen: Seen; pause: { begins: Date; ends: Date }; now: Date }
export const mailPaused = (
  sending: Sending,
  sql: Sql,
  of: SubscriptionRow,
  { seen, pause, now }: Planned,
): Promise<void> =>
  tell(sending, sql, of, {
    subject: `The pause of ${of.name} is planned`,
    says: (day, timeZone) => [
      `${pauseText(pause, now, timeZone)}. Until it begins ${of.name} stays open, to the end of ${openUntil(seen, timeZone)}, as you have paid for it.`,
      `Nothing is charged before ${day(pause.ends)}: the next bill is due then, ${dollars(billOf(of))} before tax.`,
      'Until the pause begins you can take it back; after that you can resume at any time.',
    ],
  })

export const mailPauseTakenBack: About = (sending, sql, of) =>
  tell(sending, sql, of, {
    subject: `The pause of ${of.name} is taken back`,
    says: (day) => [`Nothing was paused. ${billText(of, day)}`],
  })

export const mailResumed: About = (sending, sql, of) =>
  tell(sending, sql, of, { subject: `${of.name} is active again`, says: (day) => [billText(of, day)] })

/** Who stays has a month for free, or half off: what the next bill is then. */
export const mailDeal = (
  sending: Sending,
  sql: Sql,
  of: SubscriptionRow,
  { deal, seen }: { deal: CancelDeal; seen: Seen },
): Promise<void> =>
  tell(sending, sql, of, {
    subject: `Thank you for staying with ${of.name}`,
    says: (day, timeZone) => [
      deal === 'half'
        ? 'You have half off your next bill.'
        : `You have one month for free: ${of.name} stays open until ${openUntil(seen, timeZone)}.`,
      billText(of, day),
    ],
  })

/** A bill could not be paid; `tryAt` is null when it is not tried again. */
export const mailFailed = (sending: Sending, sql: Sql, of: SubscriptionRow, tryAt: Date | null): Promise<void> =>
  tell(sending, sql, of, {
    subject: tryAt ? `Your payment for ${of.name} did not go through` : `${of.name} has ended`,
    says: (day) =>
      tryAt
        ? [`We could not charge your card. We try again on ${day(tryAt)}; with another card you can go on at once.`]
        : ['We could not charge your card in several tries, so your subscription has ended. Nothing is charged again.'],
    label: tryAt ? 'Update your card' : 'See plans',
    path: tryAt ? '/my-subscriptions/payment-info' : '/pricing',
  })
