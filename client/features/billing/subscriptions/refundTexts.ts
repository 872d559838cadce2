import type { Snapshot } from 'valtio'
import type { ProductView } from '#shared/contract/billing/orders.ts'
import { dollars } from '#shared/rules/billing/price.ts'
import { day, lastDayOf } from '../days.ts'

type Refund = Snapshot<NonNullable<ProductView['refund']>>

/** `$12.34`, or `$12.34, and $5.00 as credit` where a credit had paid a part. */
export const moneyText = ({ money, credit }: Refund): string =>
  credit > 0 ? `${dollars(money)}, and ${dollars(credit)} as credit,` : dollars(money)

/** SUB-RU005. What giving the last charge back comes to, before it is done: money, credit, and what begins sooner. */
export function refundTexts({ money, before, credit, begins }: Refund): string[] {
  const texts = [
    before > 0
      ? `${dollars(money)} goes back to your card: ${money > before ? `${dollars(money - before)} for your new plan, and ` : ''}${dollars(before)} for what you had before you changed it. ${credit > 0 ? `${dollars(credit)} was paid with older credit, and is your credit again.` : 'Nothing of it stays as credit.'}`
      : credit > 0
        ? `${dollars(money)} goes back to your card: that is what was charged. ${dollars(credit)} of this order was paid with the credit of the plan you had before. It becomes your credit again, and your next bill or purchase uses it first.`
        : `${dollars(money)}, your whole last payment, goes back to your card.`,
  ]
  const codes = begins.filter(({ by }) => by === 'access_code')
  const orders = begins.filter(({ by }) => by === 'order')
  texts.push(
    begins.length > 0 ? 'What this payment opened is shut at once.' : 'What it opened is shut at once.',
    ...orders.map(
      ({ from, until }) =>
        `The plan that you bought after it begins sooner, and is open until ${lastDayOf(until, from)}.`,
    ),
    ...codes.map(
      ({ from, until }) =>
        `The months of your access code that waited behind it begin on ${day(from)} and are open until ${lastDayOf(until, from)}.`,
    ),
  )
  return texts
}
