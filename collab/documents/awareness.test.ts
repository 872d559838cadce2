import { describe, expect, it } from 'vitest'
import { createAwareness } from './awareness.ts'
import { readAwareness } from './sync.ts'

const one = { id: 1, name: 'One', colour: '#111111' }
const two = { id: 2, name: 'Two', colour: '#222222' }
const setUp = () => {
  let now = 1000
  const awareness = createAwareness(() => new Date(now))
  const shown = (...clients: number[]) => readAwareness(awareness.encode(clients))
  return { awareness, shown, wait: (ms: number) => (now += ms) }
}
const says = (client: number, state: object | null) => [
  { client, clock: 1, state: state as Record<string, unknown> | null },
]

describe('awareness', () => {
  it('stamps who says it over whatever they say', () => {
    const { awareness, shown } = setUp()
    expect(awareness.say({}, one, says(5, { user: { id: 2 }, cursor: [1, 2] }))).toEqual([5])
    expect(shown(5)[0]?.state).toEqual({ cursor: [1, 2], user: one })
  })
  it('nobody speaks for, or sends away, another’s client; the same person takes it over after a reconnect', () => {
    const { awareness, shown } = setUp()
    const [first, again] = [{}, {}]
    awareness.say(first, one, says(5, { cursor: 1 }))
    expect(awareness.say({}, two, says(5, { cursor: 2 }))).toEqual([])
    expect(awareness.say({}, two, says(5, null))).toEqual([])
    expect(awareness.say(again, one, says(5, { cursor: 3 }))).toEqual([5])
    expect(awareness.leave(first)).toEqual([])
    expect(shown(5)[0]?.state).toMatchObject({ cursor: 3 })
  })
  it('has clocks that only grow, also over a leaving and a coming back', () => {
    const { awareness, shown, wait } = setUp()
    const clocks: number[] = []
    const note = () => clocks.push(shown(5)[0]?.clock ?? 0)
    awareness.say({}, one, says(5, {}))
    note()
    awareness.renew([5])
    note()
    wait(1)
    awareness.say({}, one, says(5, {}))
    note()
    expect(clocks).toEqual(clocks.toSorted((a, b) => a - b))
    expect(new Set(clocks).size).toBe(3)
  })
  it('forgets the people of a process that fell silent', () => {
    const { awareness, wait } = setUp()
    awareness.hear('peer', says(9, { user: two }))
    awareness.say({}, one, says(5, {}))
    wait(60_000)
    expect(awareness.leave('silent')).toEqual([9])
    expect(awareness.everybody()).toEqual([5])
  })
  it('bounds how many a connection may claim', () => {
    const { awareness } = setUp()
    const owner = {}
    const changed = Array.from({ length: 10 }, (_, n) => awareness.say(owner, one, says(n, {}))).flat()
    expect(changed).toHaveLength(4)
  })
})
