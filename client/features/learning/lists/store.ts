import { call } from '#client/platform/api.ts'
import { load, type Remote, remote } from '#client/platform/remote.ts'
import { store } from '#client/platform/store.ts'
import {
  listFirstRecommendations,
  listRecentCards,
  listTrendingCards,
  listWeakestCards,
  QUICK_START_SIZE,
  QUICK_START_UPDATED_SIZE,
  type QuickCard,
} from '#shared/contract/learning/index.ts'

/** HOM-SC004. The quick-start lists. */
export const QUICK_LISTS = ['recent', 'recommended', 'weakest', 'first', 'new', 'updated', 'school'] as const
export type QuickListName = (typeof QUICK_LISTS)[number]
/** `next` is the page that comes after those that are here; null where there is none. */
export type QuickList = { cards: QuickCard[]; next: number | null }

type QuickStart = Record<QuickListName, Remote<QuickList>>
/** Each list from when it is first opened. */
export const quickStart = store<QuickStart>(() => ({
  recent: remote(),
  recommended: remote(),
  weakest: remote(),
  first: remote(),
  new: remote(),
  updated: remote(),
  school: remote(),
}))

async function recentPage(page: number): Promise<QuickList> {
  const { recent } = await call(listRecentCards, { type: 'recent', page })
  return { cards: recent?.data ?? [], next: recent && recent.page < recent.last_page ? recent.page + 1 : null }
}
const whole = (cards: QuickCard[]): QuickList => ({ cards, next: null })
const trending = (filter: 'new' | 'updated' | 'school', limit: number) => async () =>
  whole((await call(listTrendingCards, { filter, limit })).cards)

const ASK: Record<QuickListName, () => Promise<QuickList>> = {
  recent: () => recentPage(1),
  recommended: async () => whole((await call(listRecentCards, { limit: QUICK_START_SIZE })).begin),
  weakest: async () => whole((await call(listWeakestCards, { perPage: QUICK_START_SIZE })).cards),
  first: async () => whole((await call(listFirstRecommendations, {})).cards),
  new: trending('new', QUICK_START_SIZE),
  updated: trending('updated', QUICK_START_UPDATED_SIZE),
  school: trending('school', QUICK_START_SIZE),
}

/** Loads a list anew; what is shown of it stays until it is here. */
export const loadQuickList = (name: QuickListName): Promise<void> => load(quickStart[name], ASK[name])

/** Adds the next page of the recent cards; one that moved up meanwhile is shown once. @throws Refusal */
export async function loadMoreRecent(): Promise<void> {
  const { data } = quickStart.recent
  if (!data?.next) return
  const more = await recentPage(data.next)
  const here = new Set(data.cards.map(({ card_id }) => card_id))
  quickStart.recent.data = {
    cards: [...data.cards, ...more.cards.filter(({ card_id }) => !here.has(card_id))],
    next: more.next,
  }
}
