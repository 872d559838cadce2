import { call } from '#client/platform/api.ts'
import { latestInto, type Remote, remote } from '#client/platform/remote.ts'
import { store } from '#client/platform/store.ts'
import { listEditableCards } from '#shared/contract/editor/index.ts'
import {
  archiveCard,
  type CardSort,
  createCard,
  listOwnCards,
  renameCard,
  restoreCard,
} from '#shared/contract/editor/making.ts'
import { submitCard, takeBackCard } from '#shared/contract/editor/submissions.ts'
import type { Reply, Sent } from '#shared/contract/endpoint.ts'

type Listed = Reply<typeof listOwnCards>

/** One's own cards, or those of them that were deleted: whichever is shown. */
export const ownCards = store<{ list: Remote<Listed>; shown: string }>(() => ({ list: remote(), shown: '' }))

const listInto = latestInto(ownCards, 'list')

type Wanted = { page: number; deleted: boolean; sort: CardSort }

export function loadOwnCards({ page, deleted, sort }: Wanted): Promise<void> {
  const shown = `${page} ${deleted} ${sort}`
  // Another list begins with its shape, not with the cards of the one before.
  if (ownCards.shown !== shown) {
    ownCards.shown = shown
    ownCards.list = remote()
  }
  return listInto(() => call(listOwnCards, { page, deleted: deleted ? 'true' : 'false', sort }))
}

export const create = (given: Sent<typeof createCard>, key: string): Promise<Reply<typeof createCard>> =>
  call(createCard, given, { idempotencyKey: key })

/** A card of that name, among the official ones or one's own; undefined where there is none. */
export async function findNamesake(
  name: string,
  isOfficial: boolean,
): Promise<{ name: string; slug: string } | undefined> {
  const folded = name.trim().toLowerCase()
  const isSo = (card: { name: string }) => card.name.trim().toLowerCase() === folded
  if (isOfficial) return (await call(listEditableCards, { query: name.trim().slice(0, 100) })).data.find(isSo)
  for (let page = 1, last = 1; page <= last; page++) {
    const listed = await call(listOwnCards, { page })
    const found = listed.data.find(isSo)
    if (found) return found
    last = listed.last_page
  }
  return undefined
}

export const rename = (cardId: number, name: string): Promise<unknown> => call(renameCard, { card_id: cardId, name })
export const archive = (cardId: number): Promise<unknown> => call(archiveCard, { card_id: cardId })
export const bringBack = (cardId: number): Promise<unknown> => call(restoreCard, { card_id: cardId })
export const submit = (cardId: number): Promise<unknown> => call(submitCard, { card_id: cardId })
export const takeBack = (cardId: number): Promise<unknown> => call(takeBackCard, { card_id: cardId })
