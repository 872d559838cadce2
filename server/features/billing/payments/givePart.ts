import { type PaymentProvider, RefundRefused } from '#server/platform/payments.ts'
import { HOUR_MS } from '#shared/time.ts'

/** So long a provider knows a key for sure: with a margin, since it forgets one after a day. */
export const KEY_KNOWN_MS = 23 * HOUR_MS

type Part = { key: string; charge: string; cents: number; askedAt: Date }
/**
 * Gives a part of a charge back, once for its key. One that was asked for long ago is first looked for among the refunds of its
 * charge: a provider that has forgotten the key would give it a second time. @throws RefundRefused, PaymentsAway
 */
export async function givePart(payments: PaymentProvider, { askedAt, ...part }: Part, now: Date): Promise<void> {
  const isForgotten = now.getTime() - askedAt.getTime() > KEY_KNOWN_MS
  if (isForgotten && (await payments.hasGiven(part))) return
  await payments.refund(part)
}

/** Whether the provider refuses for good; anything else that goes wrong is tried again. */
export const refuses = (given: Promise<void>): Promise<boolean> =>
  given.then(
    () => false,
    (error) => {
      if (error instanceof RefundRefused) return true
      throw error
    },
  )
