import { call } from '#client/platform/api.ts'
import { load, type Remote, remote } from '#client/platform/remote.ts'
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

let asked = 0
/** Loads a page of the list. Of two searches under way the later one is shown. */
export async function searchReports(wanted: Sent<typeof listReports>): Promise<void> {
  const turn = ++asked
  const found = remote<Reports>()
  await load(found, () => call(listReports, wanted))
  if (turn === asked) feedback.reports = found.data ? found : { ...found, data: feedback.reports.data }
}

let askedCards = 0
export async function searchRatedCards(wanted: Sent<typeof listRatedCards>): Promise<void> {
  const turn = ++askedCards
  const found = remote<Cards>()
  await load(found, () => call(listRatedCards, wanted))
  if (turn === askedCards) feedback.cards = found.data ? found : { ...found, data: feedback.cards.data }
}

let askedCard = 0
export async function loadCardRatings(cardId: number): Promise<void> {
  const turn = ++askedCard
  const found = remote<CardRatings>()
  if (feedback.card.data?.card_id !== cardId) feedback.card = remote()
  await load(found, () => call(getCardRatings, { card_id: cardId }))
  if (turn === askedCard) feedback.card = found
}

/** @throws Refusal */
export async function answerReport(answer: Sent<typeof decideReport>): Promise<void> {
  await call(decideReport, answer)
}
