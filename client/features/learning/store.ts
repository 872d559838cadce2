import { enterAs } from '#client/features/accounts/index.ts'
import { call } from '#client/platform/api.ts'
import { loadsFirst } from '#client/platform/firstData.ts'
import { personHere } from '#client/platform/person.ts'
import { joinRoom, payloadOf } from '#client/platform/realtime.ts'
import { load, type Remote, remote } from '#client/platform/remote.ts'
import { store } from '#client/platform/store.ts'
import { getUser } from '#shared/contract/accounts/index.ts'
import { getTokens, redeemToken, type TokensView } from '#shared/contract/billing/index.ts'
import type { Reply, Sent } from '#shared/contract/endpoint.ts'
import { GuestLessonUsed, openGuestLesson } from '#shared/contract/learning/guestLesson.ts'
import { type CardWithFacts, getCard, listRecentCards, listTrendingCards } from '#shared/contract/learning/index.ts'
import { tokensChanged } from '#shared/events/billing.ts'
import { cardPublished } from '#shared/events/editor.ts'
import { rooms } from '#shared/events/rooms.ts'
import { inPlayOrder } from '#shared/rules/learning/player.ts'
import { guestLesson, keepGuestLesson } from './guestLesson.ts'
import { forgetSeen, keepMet, keepPlaceOfSeen, keepSeen, seenCard, withMet } from './seenCards.ts'
import { laterPlace } from './tabPlaces.ts'
import { playOnceOpen } from './toPlay.ts'

type Trend = NonNullable<Sent<typeof listTrendingCards>['filter']>
type Trending = Reply<typeof listTrendingCards>

type Learning = {
  slug: string | null
  card: Remote<CardWithFacts>
  tokens: TokensView | null
  recent: Remote<Reply<typeof listRecentCards>>
  /** SRC-CA006. Each where it could be had. */
  trending: Partial<Record<Trend, Trending['cards']>>
}

/** The card that is shown; its facts stand in the order of the player. */
export const learning = store<Learning>(
  () => ({ slug: null, card: remote(), tokens: null, recent: remote(), trending: {} }),
  {
    // Who signs in over a lesson goes on with it; the page asks again for what is theirs.
    keptFromGuest: true,
    onForget: forgetSeen,
  },
)

const ask = async (slug: string): Promise<CardWithFacts> => {
  const card = await call(getCard, { slug })
  const resume_fact_id = laterPlace(card) as CardWithFacts['resume_fact_id']
  const ordered = withMet({ ...card, resume_fact_id, facts: inPlayOrder(card.facts) })
  keepSeen(slug, ordered)
  return ordered
}

/** Loads a card; one that is shown already stays until the new one is here. */
export async function loadCard(slug: string): Promise<void> {
  const { data } = await showCard(slug)
  // A guest has none to ask for.
  if (data?.is_locked && personHere() !== null) await loadTokens()
}

async function showCard(slug: string): Promise<Remote<CardWithFacts>> {
  if (learning.slug !== slug) {
    learning.slug = slug
    const seen = seenCard(slug)
    learning.card = seen ? { status: 'ready', data: seen, error: null } : remote()
  }
  const into = learning.card
  await load(into, () => ask(slug))
  return into
}

loadsFirst({ getCard }, ({ slug }) => showCard(slug))

/** Where its reader left a card; null where it was heard to its end. Who comes back to it goes on there. */
export function keepPlace(cardId: number, factId: number | null): void {
  keepPlaceOfSeen(cardId, factId)
  const { data } = learning.card
  if (data?.card_id === cardId) data.resume_fact_id = factId as CardWithFacts['resume_fact_id']
}

/** LRN-GA006. A fact is heard or chosen: the list marks it as seen from now on, as the server will once it has the visit. */
export function markMet(cardId: number, factId: number): void {
  keepMet(factId)
  const { data } = learning.card
  const fact = data?.card_id === cardId ? data.facts.find(({ fact_id }) => fact_id === factId) : undefined
  if (fact) fact.learned_flag = true
}

/** Loads the card again, quietly: what is on the screen stays when it fails. */
export async function reloadCard(): Promise<void> {
  const { slug, card } = learning
  if (!slug || !card.data) return
  try {
    const newest = await ask(slug)
    if (learning.slug === slug && newest.revision >= card.data.revision) learning.card.data = newest
  } catch {
    // The next publication or visit brings it.
  }
}

/** Loads the card again whenever its makers publish it. */
export function watchCard(cardId: number): () => void {
  return joinRoom(rooms.card(cardId), {
    onSnapshot: () => {},
    onEvent(frame) {
      const published = payloadOf(cardPublished, frame)
      if (published && published.revision > (learning.card.data?.revision ?? 0)) void reloadCard()
    },
  })
}

/** What is left of today's lessons; what was known stays where it can't be had. */
export async function loadTokens(): Promise<void> {
  try {
    learning.tokens = await call(getTokens, {})
  } catch {
    // What is left is told at the card.
  }
}

loadsFirst({ getTokens }, loadTokens)

/** Takes what is left as it was told; who has a plan now, or none any more, finds other cards open. */
async function hearTokens(told: TokensView): Promise<void> {
  const before = learning.tokens
  learning.tokens = told
  if (before === null || (before.tokens === null) === (told.tokens === null)) return
  const { user } = await call(getUser, {})
  enterAs(user)
  await reloadCard()
}

/** TOK-RU004. Keeps what is left as another tab or device has used it, or as a plan ended it, for as long as it is shown. */
export function watchTokens(userId: number): () => void {
  let isBack = false
  return joinRoom(rooms.user(userId), {
    onSnapshot() {
      // What was told while the line was cut is not told again.
      if (isBack) void loadTokens()
      isBack = true
    },
    onEvent(frame) {
      const told = payloadOf(tokensChanged, frame)
      if (told) void hearTokens(told).catch(() => {})
    },
  })
}

/** Opens the shown card for one of today's free lessons. */
export async function openWithToken(): Promise<void> {
  const card = learning.card.data
  if (!card) return
  learning.tokens = await call(redeemToken, { card_id: card.card_id })
  playOnceOpen(card.card_id)
  await loadCard(card.slug)
}

/** The shown card as it is for its reader now, who has more open than before. */
export async function reopen(): Promise<void> {
  if (learning.slug) await loadCard(learning.slug)
}

/** TOK-RU011. Opens the shown card as the one lesson that a guest plays, or played before they had an account. @throws GuestLessonUsed */
export async function openAsGuest(): Promise<void> {
  const card = learning.card.data
  if (!card) return
  try {
    await call(openGuestLesson, { card_id: card.card_id })
  } catch (error) {
    if (GuestLessonUsed.is(error)) keepGuestLesson(guestLesson.slug ?? '')
    throw error
  }
  keepGuestLesson(card.slug)
  playOnceOpen(card.card_id)
  await loadCard(card.slug)
}

export const loadRecent = () => load(learning.recent, () => call(listRecentCards, {}))
loadsFirst({ listRecentCards }, loadRecent)

const TRENDS: readonly Trend[] = ['new', 'updated', 'school']
/** What cannot be had is left out: it is a help and no more. */
export async function loadTrending(): Promise<void> {
  await Promise.all(
    TRENDS.map(async (filter) => {
      const found = await call(listTrendingCards, { filter, limit: 20 }).catch(() => null)
      if (found) learning.trending[filter] = found.cards
    }),
  )
}
