import { beforeEach, expect, it } from 'vitest'
import { personComes, personParts } from '#client/platform/person.ts'
import { emptyStores } from '#client/platform/store.ts'
import { slowServer } from '#tests/support/dom.tsx'
import { beginAttempt, metFact } from './attempt.ts'
import { keepPlace, learning, loadCard, reloadCard } from './store.ts'
import { keepTabPlace } from './tabPlaces.ts'

const cardOf = (slug: string, revision = 1) => ({
  card_id: Number(slug.slice(1)),
  slug,
  name: slug,
  revision,
  facts: [],
  is_locked: false,
})
let server = slowServer()
beforeEach(() => {
  sessionStorage.clear()
  server = slowServer()
  emptyStores()
})
/** Opens a card, and its answer comes. */
async function see(slug: string, revision = 1): Promise<void> {
  const opened = loadCard(slug)
  ;(await server.next(`/pictomos/${slug}`)).answer(cardOf(slug, revision))
  await opened
}

it('LRN-RU030: a card that was seen lately is there at once, and what the server says of it follows', async () => {
  await see('c1')
  await see('c2')
  const again = loadCard('c1')
  expect([learning.card.status, learning.card.data?.slug]).toEqual(['ready', 'c1'])
  ;(await server.next('/pictomos/c1')).answer(cardOf('c1', 2))
  await again
  expect(learning.card.data?.revision).toBe(2)
})

it('where it was left is known at once, before the server says it', async () => {
  await see('c1')
  await see('c2')
  keepPlace(1, 7)
  void loadCard('c1')
  expect(learning.card.data?.resume_fact_id).toBe(7)
  // The one that was shown last too.
  keepPlace(1, 8)
  void loadCard('c1')
  expect(learning.card.data?.resume_fact_id).toBe(8)
})

it('a page that is loaded anew knows where the one before it was left, whatever the server has heard by then', async () => {
  keepTabPlace(1, 7)
  keepTabPlace(2, 4)
  keepTabPlace(1, 9)
  await see('c1')
  expect(learning.card.data?.resume_fact_id).toBe(9)
  keepTabPlace(1, null)
  await see('c1')
  expect(learning.card.data?.resume_fact_id).toBeNull()
})

it('what another device did later holds, and nobody goes on where somebody else was', async () => {
  keepTabPlace(1, 9)
  const opened = loadCard('c1')
  const resume_at = new Date(Date.now() + 1000).toISOString()
  ;(await server.next('/pictomos/c1')).answer({ ...cardOf('c1'), resume_fact_id: 4, resume_at })
  await opened
  expect(learning.card.data?.resume_fact_id).toBe(4)
  personComes(5)
  await see('c1')
  expect(learning.card.data?.resume_fact_id).toBeUndefined()
  personComes(null)
})

it('who signs out leaves no place behind, and nobody else’s goes', async () => {
  keepTabPlace(1, 9)
  personComes(5)
  keepTabPlace(1, 4)
  await personParts(5)
  await see('c1')
  expect(learning.card.data?.resume_fact_id).toBeUndefined()
  personComes(null)
  await see('c1')
  expect(learning.card.data?.resume_fact_id).toBe(9)
})

it('the oldest of more than twenty is asked for anew', async () => {
  for (let place = 1; place <= 21; place++) await see(`c${place}`)
  void loadCard('c1')
  expect(learning.card.data).toBeNull()
  void loadCard('c2')
  expect(learning.card.data?.slug).toBe('c2')
})

it('nobody finds what somebody else saw', async () => {
  await see('c1')
  emptyStores()
  void loadCard('c1')
  expect(learning.card.data).toBeNull()
})

it('LRN-GA006: a fact that is heard or chosen is seen in the list at once, and still when the card is asked for before the server has it', async () => {
  const fact = (fact_id: number) => ({ fact_id, learned_flag: false, order: fact_id, audio: {} })
  const card = { ...cardOf('c1'), facts: [fact(11), fact(12)] }
  const seen = () => learning.card.data?.facts.map(({ learned_flag }) => learned_flag)
  const opened = loadCard('c1')
  ;(await server.next('/pictomos/c1')).answer(card)
  await opened
  const end = beginAttempt(1)
  try {
    expect(seen()).toEqual([false, false])
    metFact(11)
    expect(seen()).toEqual([true, false])
    const again = reloadCard()
    ;(await server.next('/pictomos/c1')).answer(card)
    await again
    expect(seen()).toEqual([true, false])
    await see('c2')
    void loadCard('c1')
    expect(seen()).toEqual([true, false])
  } finally {
    end()
  }
})
