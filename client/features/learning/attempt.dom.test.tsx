import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { enter, signOut } from '#client/features/accounts/index.ts'
import { type Kept, sendKept } from '#client/platform/keep.ts'
import type { UserView } from '#shared/contract/accounts/index.ts'
import { slowServer } from '#tests/support/dom.tsx'
import { beginAttempt, countVisit, metFact, saveConfidence } from './attempt.ts'

const person = (user_id: number) => ({ user_id, roles: [] }) as unknown as UserView
const ADA = person(1)
const BEA = person(2)
const kept = () => JSON.parse(localStorage.getItem('pictomo-kept') ?? '[]') as Kept[]
const keptFor = () =>
  kept().map(({ user, payload }) => [user, (payload as { viewed_fact_ids: number[] }).viewed_fact_ids])
const visits = () => server.asked.filter(({ path }) => path.includes('attempt'))

let server = slowServer()
let end = () => {}
beforeEach(() => {
  enter(null)
  localStorage.clear()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  server = slowServer()
})
afterEach(() => {
  end()
  localStorage.clear()
})

it('signing out over a card sends the visit first, while the session stands, and leaves none of it behind', async () => {
  enter(ADA)
  end = beginAttempt(4)
  metFact(11)
  const gone = signOut()
  const visit = await server.next('attempt')
  expect([visit.body, server.asked.length]).toMatchObject([{ viewed_fact_ids: [11] }, 1])
  visit.answer({})
  ;(await server.next('logout')).answer({})
  await gone
  dispatchEvent(new Event('pagehide'))
  expect([kept(), server.asked]).toEqual([[], []])
})

it('signing out waits only a moment for a visit that does not arrive, and leaves nothing of it behind', async () => {
  vi.useFakeTimers()
  try {
    enter(ADA)
    end = beginAttempt(4)
    metFact(11)
    const gone = signOut()
    await vi.advanceTimersByTimeAsync(2000)
    server.asked.find(({ path }) => path.includes('logout'))?.answer({})
    await gone
  } finally {
    vi.useRealTimers()
  }
  expect(kept()).toEqual([])
})

it('a visit in which something is said of the card is saved at once, however short it was', async () => {
  enter(ADA)
  end = beginAttempt(4)
  const said = countVisit()
  const visit = await server.next('attempt')
  expect(visit).toMatchObject({ path: expect.stringContaining('/pictomos/4/'), body: { viewed_fact_ids: [] } })
  visit.answer({})
  await said
  expect(kept()).toEqual([])
})

it('LRN-GA007: how sure one is belongs to the visit of that card, else to one that is nothing but this, said anew under its id', async () => {
  enter(ADA)
  end = beginAttempt(4)
  metFact(11)
  const say = async (cardId: number, confidence: number) => {
    const said = saveConfidence(cardId, confidence)
    const { path, body, answer } = await server.next('attempt')
    expect(path).toContain(`/pictomos/${cardId}/`)
    answer({})
    await said
    return body as { attempt_id: string }
  }
  const open = await say(4, 2)
  expect(open).toMatchObject({ card_confidence: 2, viewed_fact_ids: [11] })
  const [first, second] = [await say(5, 3), await say(5, 5)]
  expect([first, second]).toMatchObject([{ card_confidence: 3 }, { card_confidence: 5, viewed_fact_ids: [] }])
  expect([first.attempt_id === second.attempt_id, first.attempt_id === open.attempt_id]).toEqual([true, false])
})

it.each([
  ['signed out', null],
  ['somebody else', BEA],
])(
  'a visit that is open when its person goes (%s) is kept for them, and never sent for the next',
  async (_how, next) => {
    enter(ADA)
    end = beginAttempt(4)
    metFact(11)
    enter(next)
    metFact(12)
    dispatchEvent(new Event('pagehide'))
    end()
    enter(BEA)
    await sendKept()
    expect([keptFor(), visits()]).toEqual([[[1, [11]]], []])
    enter(ADA)
    const visit = await server.next('attempt')
    expect(visit.body).toMatchObject({ viewed_fact_ids: [11] })
    visit.answer({})
    await sendKept()
    expect(kept()).toEqual([])
  },
)

it('a visit that a guest began becomes theirs who signs in over it, and nobody else’s after them', async () => {
  end = beginAttempt(4)
  metFact(11)
  enter(ADA)
  enter(null)
  expect(keptFor()).toEqual([[1, [11]]])
})
