import { expect, it } from 'vitest'
import { isOwnCard } from '../editor/policy.ts'
import { isByVerifiedCreator, isMembersByNumber } from './cardIds.ts'

it('LRN-RU001: from 1,000,000 on a card is its maker’s to edit whatever its type; below that its type decides', () => {
  expect([49_999, 50_000, 999_999, 1_000_000].map(isMembersByNumber)).toEqual([false, false, false, true])
  const maker = { id: 7 } as Parameters<typeof isOwnCard>[0]
  const own = (cardId: number, entityTypeId: number, authorId = 7) =>
    isOwnCard(maker, { cardId, entityTypeId, authorId })
  expect([own(999_999, 2), own(1_000_000, 2), own(60_000, 1), own(1_000_000, 2, 8)]).toEqual([false, true, true, false])
})

it('LRN-RU003: an official card from 50,000 on is a verified creator’s', () => {
  const is = (card_id: number, entity_type_id: number) => isByVerifiedCreator({ card_id, entity_type_id })
  expect([is(49_999, 2), is(50_000, 2), is(1_000_000, 2), is(50_000, 1)]).toEqual([false, true, true, false])
})
