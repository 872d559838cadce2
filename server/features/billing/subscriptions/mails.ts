import type { Mail } from '#server/platform/mail.ts'
import type { Sql } from '#server/platform/sql.ts'
import type { CancelDeal } from '#shared/contract/billing/orders.ts'
import { dayText } from '#shared/rules/billing/days.ts'
import { dollars } from '#shared/rules/billing/price.ts'
import { lengthText } from '#shared/rules/billing/shownPrice.ts'
import { renewalOf } from '../orders/views.ts'
import { hello } from '../payments/greeting.ts'
import { buyerOf } from '../payments/queries.ts'
import type { SubscriptionRow } from './queries.ts'

type Sending = { mail: Mail; publicUrl: string }
type Day = (at: Date) => string

type Says = { subject: string; says: (day: Day) => readonly string[]; label?: string; path?: string }
async function tell(
  { mail, publicUrl }: Sending,
  sql: Sql,
  { user_id: userId }: SubscriptionRow,
  { subject, says, label = 'See what you have', path = '/my-subscriptions/product-access' }: Says,
): Promise<void> {
  const person = await sql.one(buyerOf, [userId])
  if (!person) return
  const paragraphs = [hello(person), ...says((at) => dayText(at, person.timezone))]
  await mail.send({ to: person.email, userId, subject, paragraphs, action: { label, url: publicUrl + path } }, sql)
}

/** A mail about a subscription as it stands after what was done. */
type About = (sending: Sending, sql: Sql, of: SubscriptionRow) => Promise<void>

const planText = ({ name, length }: Pick<SubscriptionRow, 'name' | 'length'>): string =>
  `${name}, ${lengthText(length)} at a time`
/** What the next bill will be, in cents before tax. */
const billOf = (of: SubscriptionRow): number => renewalOf({ ...of, taxRate: 0 }).total
const billText = (of: SubscriptionRow, day: Day): string =>
  `The next bill, ${dollars(billOf(of))} before tax, is due on ${day(of.next_bill_at)}.`

export const mailCancelled: About = (sending, sql, of) =>
  tell(sending, sql, of, {
    subject: `You canceled ${of.name}`,
    says: (day) => [
      `Nothing is charged again. ${of.name} stays open until ${day(of.ends_at)}.`,
      'Your notes, bookmarks and progress stay in your account. What only Premium keeps may be deleted after that day.',
    ],
  })

export const mailCancelQueued: About = (sending, sql, of) =>
  tell(sending, sql, of, {
    subject: `Your cancellation of ${of.name} is queued`,
    says: (day) => [
      `It ends on ${day(of.next_bill_at)}. The bill of that day is not charged, and none after it.`,
      'Until then you can take the cancellation back.',
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

export const mailPaused: About = (sending, sql, of) =>
  tell(sending, sql, of, {
    subject: `${of.name} is on hold`,
    says: (day) => [
      `Nothing is charged before ${day(of.next_bill_at)}: the next bill is due then, ${dollars(billOf(of))} before tax.`,
      `What you have paid for stays open until ${day(of.ends_at)}; a pause does not make that time longer. You can resume sooner at any time.`,
    ],
  })

export const mailResumed: About = (sending, sql, of) =>
  tell(sending, sql, of, { subject: `${of.name} is active again`, says: (day) => [billText(of, day)] })

/** Who stays has a month for free, or half off: what the next bill is then. */
export const mailDeal = (sending: Sending, sql: Sql, of: SubscriptionRow, deal: CancelDeal): Promise<void> =>
  tell(sending, sql, of, {
    subject: `Thank you for staying with ${of.name}`,
    says: (day) => [
      deal === 'half'
        ? 'You have half off your next bill.'
        : `You have one month for free: ${of.name} stays open until ${day(of.ends_at)}.`,
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
