import type { Mail } from '#server/platform/mail.ts'
import type { Sql } from '#server/platform/sql.ts'
import { dayText } from '#shared/rules/billing/days.ts'
import { hello } from '../payments/greeting.ts'
import { buyerOf } from '../payments/queries.ts'
import type { SubscriptionRow } from './queries.ts'

type Sending = { mail: Mail; publicUrl: string }
type Day = (at: Date) => string

async function tell(
  { mail, publicUrl }: Sending,
  sql: Sql,
  { user_id: userId }: SubscriptionRow,
  letter: { subject: string; says: (day: Day) => readonly string[]; label: string; path: string },
): Promise<void> {
  const person = await sql.one(buyerOf, [userId])
  if (!person) return
  const { subject, says, label, path } = letter
  const paragraphs = [hello(person), ...says((at) => dayText(at, person.timezone))]
  await mail.send({ to: person.email, userId, subject, paragraphs, action: { label, url: publicUrl + path } }, sql)
}

export const mailCancelled = (sending: Sending, sql: Sql, of: SubscriptionRow): Promise<void> =>
  tell(sending, sql, of, {
    subject: `You canceled ${of.name}`,
    says: (day) => [
      `Nothing is charged again. ${of.name} stays open until ${day(of.ends_at)}.`,
      'Your notes, bookmarks and progress stay in your account. What only Premium keeps may be deleted after that day.',
    ],
    label: 'See what you have',
    path: '/my-subscriptions/product-access',
  })

export const mailKept = (sending: Sending, sql: Sql, of: SubscriptionRow): Promise<void> =>
  tell(sending, sql, of, {
    subject: `You keep ${of.name}`,
    says: (day) => [`Your cancellation is taken back. The next bill is due on ${day(of.next_bill_at)}, as before.`],
    label: 'See what you have',
    path: '/my-subscriptions/product-access',
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
