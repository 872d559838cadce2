import { countVisit } from '#client/features/learning/visit/index.ts'
import { call } from '#client/platform/api.ts'
import { load, type Remote, remote } from '#client/platform/remote.ts'
import { store } from '#client/platform/store.ts'
import type { Reply, Sent } from '#shared/contract/endpoint.ts'
import { getReview, type ReviewFlag, reportError, reviewCard } from '#shared/contract/feedback/index.ts'

type Review = Reply<typeof getReview>

/** One's own ratings, by card. */
export const reviews = store<{ byCard: Record<number, Remote<Review>> }>(() => ({ byCard: {} }))

export function loadReview(cardId: number): Promise<void> {
  reviews.byCard[cardId] ??= remote()
  return load(reviews.byCard[cardId], () => call(getReview, { card_id: cardId }))
}

/** Saves a rating; the visit before it, so that the server knows the card as opened. @throws Refusal */
export async function saveReview(cardId: number, rating: number | null, flags: readonly ReviewFlag[]): Promise<void> {
  await countVisit()
  const saved = await call(reviewCard, { card_id: cardId, rating, flags: [...flags] })
  reviews.byCard[cardId] = { status: 'ready', data: saved, error: null }
}

/** @throws Refusal */
export async function sendReport(report: Sent<typeof reportError>): Promise<void> {
  await call(reportError, report)
}
