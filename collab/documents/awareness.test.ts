import { describe, expect, it } from 'vitest'
import { createPresence } from './awareness.ts'
import { readPresence } from './sync.ts'

const one = { id: 1, name: 'One', colour: '#111111' }
const two = { id: 2, name: 'Two', colour: '#222222' }
const setUp = () => {
  let now = 1000
  const presence = createPresence(() => new Date(now))
  const shown = (...clients: number[]) => readPresence(presence.encode(clients))
  return { presence, shown, wait: (ms: number) => (now += ms) }
}
const says = (client: number, state: object | null) => [
  { client, clock: 1, state: state as Record<string, unknown> | null },
]

describe('presence', () => {
  it('stamps who says it over whatever they say', () => {
    const { presence, shown } = setUp()
    expect(presence.say({}, one, says(5, { user: { id: 2 }, cursor: [1, 2] }))).toEqual([5])
    expect(shown(5)[0]?.state).toEqual({ cursor: [1, 2], user: one })
  })
  it('nobody speaks for, or sends away, another’s client; the same person takes it over after a reconnect', () => {
    const { presence, shown } = setUp()
    const [first, again] = [{}, {}]
    presence.say(first, one, says(5, { cursor: 1 }))
    expect(presence.say({}, two, says(5, { cursor: 2 }))).toEqual([])
    expect(presence.say({}, two, says(5, null))).toEqual([])
    expect(presence.say(again, one, says(5, { cursor: 3 }))).toEqual([5])
    expect(presence.leave(first)).toEqual([])
    expect(shown(5)[0]?.state).toMatchObject({ cursor: 3 })
  })
  it('has clocks that only grow, also over a leaving and a coming back', () => {
    const { presence, shown, wait } = setUp()
    const clocks: number[] = []
    const note = () => clocks.push(shown(5)[0]?.clock ?? 0)
    presence.say({}, one, says(5, {}))
    note()
    presence.renew([5])
    note()
    wait(1)
    presence.say({}, one, says(5, {}))
    note()
    expect(clocks).toEqual(clocks.toSorted((a, b) => a - b))
    expect(new Set(clocks).size).toBe(3)
  })
  it('forgets the people of a process that fell silent', () => {
    const { presence, wait } = setUp()
    presence.hear('peer', says(9, { user: two }))
    presence.say({}, one, says(5, {}))
    wait(60_000)
    expect(presence.leave('silent')).toEqual([9])
    expect(presence.everybody()).toEqual([5])
  })
  it('bounds how many a connection may claim', () => {
    const { presence } = setUp()
    const owner = {}
    const changed = Array.from({ length: 10 }, (_, n) => presence.say(owner, one, says(n, {}))).flat()
    expect(changed).toHaveLength(4)
  })
})
