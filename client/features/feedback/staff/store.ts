import { call } from '#client/platform/api.ts'
import { latestInto, type Remote, remote } from '#client/platform/remote.ts'
import { store } from '#client/platform/store.ts'
import type { Reply, Sent } from '#shared/contract/endpoint.ts'
import { decideReport, getCardRatings, listRatedCards, listReports } from '#shared/contract/feedback/index.ts'

type Reports = Reply<typeof listReports>
type Cards = Reply<typeof listRatedCards>
type CardRatings = Reply<typeof getCardRatings>

/** What people said of cards, for the staff. */
export const feedback = store(() => ({
  reports: remote<Reports>() as Remote<Reports>,
  cards: remote<Cards>() as Remote<Cards>,
  card: remote<CardRatings>() as Remote<CardRatings>,
}))

const loadReports = latestInto(feedback, 'reports')
export const searchReports = (wanted: Sent<typeof listReports>): Promise<void> =>
  loadReports(() => call(listReports, wanted))

const loadCards = latestInto(feedback, 'cards')
export const searchRatedCards = (wanted: Sent<typeof listRatedCards>): Promise<void> =>
  loadCards(() => call(listRatedCards, wanted))

const loadCard = latestInto(feedback, 'card')
export function loadCardRatings(cardId: number): Promise<void> {
  if (feedback.card.data?.card_id !== cardId) feedback.card = remote()
  return loadCard(() => call(getCardRatings, { card_id: cardId }))
}

/** @throws Refusal */
export async function answerReport(answer: Sent<typeof decideReport>): Promise<void> {
  await call(decideReport, answer)
}
