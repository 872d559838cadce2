import { useSnapshot } from 'valtio'
import { countSeen, session } from '#client/features/accounts/index.ts'
import { call } from '#client/platform/api.ts'
import { clock } from '#client/platform/clock.ts'
import { loadsFirst, peekFirst } from '#client/platform/firstData.ts'
import { joinRoom, payloadOf } from '#client/platform/realtime.ts'
import { store } from '#client/platform/store.ts'
import type { Reply } from '#shared/contract/endpoint.ts'
import { listPromotions } from '#shared/contract/promotions/index.ts'
import { readUrl } from '#shared/contract/url.ts'
import { promotionsChanged } from '#shared/events/promotions.ts'
import { rooms } from '#shared/events/rooms.ts'
import type { Banner } from '#shared/rules/promotions/banners.ts'
import { HOUR_MS } from '#shared/time.ts'

export type Found = Reply<typeof listPromotions>
type Promotions = {
  found: Found | null
  /** What a stranger put away on this page: they have no account that remembers it. */
  away: Record<string, number>
  /** Where one was put away: no other takes its place under the hand. */
  quietOn: string | null
}
/** What came with the page's HTML is known from its first moment, so that the banner comes with the page. */
const cameAlong = (): Found | null => (peekFirst(readUrl(listPromotions.path, {})) as Found | undefined) ?? null

/** Counted in this visit: what shows now is among them. */
const counted = new Set<string>()
/** What may be told at the top of the page. */
export const promotions = store<Promotions>(() => ({ found: cameAlong(), away: {}, quietOn: null }), {
  onForget: () => counted.clear(),
})

/** BAN-RU013. A failed load is no matter of the page's: there is no banner then. */
export async function loadPromotions(): Promise<void> {
  const found = await call(listPromotions, {}).catch(() => null)
  if (found) promotions.found = found
}
loadsFirst({ listPromotions }, loadPromotions)

/** How many cards whoever is here has viewed, as far as that counts for what is told. */
export const useCardsViewed = (): number => useSnapshot(promotions).found?.reader?.cards_viewed ?? 0

/** Not all of a school's pages ask in the same moment. */
const SPREAD_MS = 8000

/** BAN-LV001. Asks again when staff changed something, for as long as it is watched. */
export function watchPromotions(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isBack = false
  const leave = joinRoom(rooms.announcements(), {
    onSnapshot() {
      // What was told while the line was cut is not told again.
      if (isBack) void loadPromotions()
      isBack = true
    },
    onEvent(frame) {
      if (!payloadOf(promotionsChanged, frame)) return
      clearTimeout(timer)
      timer = setTimeout(() => void loadPromotions(), Math.random() * SPREAD_MS)
    },
  })
  return () => {
    clearTimeout(timer)
    leave()
  }
}

const shownKey = (key: string): string => `banner_${key}`
/** Whole hours since 1970, which fit into a counter. */
const awayKey = (key: string): string => `banner_${key}_away`
const hourNow = (): number => Math.floor(clock.now().getTime() / HOUR_MS)

type Seen = Readonly<Record<string, number>>
/** What an account remembers of banners, and this page where nobody is signed in. */
export const memoryOf = (seen: Seen, away: Seen) => ({
  shows: (key: string): number => (seen[shownKey(key)] ?? 0) - (counted.has(key) ? 1 : 0),
  hiddenAt: (key: string): Date | null => {
    const hour = seen[awayKey(key)] ?? away[key]
    return hour === undefined ? null : new Date(hour * HOUR_MS)
  },
})

/** BAN-RU005. Counts that it was shown, once in a visit, however many pages have it at their top. */
export function countShown({ key }: Pick<Banner, 'key'>): void {
  if (!session.user || counted.has(key)) return
  counted.add(key)
  countSeen(shownKey(key))
}

/** BAN-RU004. Puts a banner away, on all devices of whoever is signed in. */
export function putAway({ key }: Pick<Banner, 'key'>, path: string): void {
  promotions.quietOn = path
  promotions.away[key] = hourNow()
  if (session.user) countSeen('banners_put_away', { [awayKey(key)]: hourNow() })
}
