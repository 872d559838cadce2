import { expect, it } from 'vitest'
import { afterMove, endedBy, gainsRights, type WayBack } from './waysBack.ts'

const living: WayBack[] = ['a', 'b', 'c'].map((to) => ({ id: `to ${to}`, to }))
const idsOf = (ways: readonly WayBack[]) => ways.map(({ id }) => id)

it('a mailbox ends the first way back that leads to it and those after it, and none before', () => {
  expect(idsOf(endedBy(living, 'b'))).toEqual(['to b', 'to c'])
  expect(endedBy(living, 'd')).toEqual([])
})

it('a move to a new address leads back to a confirmed one, and to no other', () => {
  for (const confirmed of [true, false]) {
    const { ended, prolonged, leadsBack } = afterMove(living, { to: 'd', confirmed })
    expect([ended, idsOf(prolonged), leadsBack]).toEqual([[], ['to a', 'to b', 'to c'], confirmed])
  }
})

it('a move to an address of before uses up what led there, and leaves nothing to come back to', () => {
  const { ended, prolonged, leadsBack } = afterMove(living, { to: 'b', confirmed: true })
  expect([idsOf(ended), idsOf(prolonged), leadsBack]).toEqual([['to b', 'to c'], ['to a'], false])
})

it('rights are gained by a role that does more, or a permission, that was not there; a demoted administrator gains none', () => {
  const learner = { role: 'Student', roles: ['moderator'] }
  for (const more of [{ roles: ['staff'] }, { role: 'Administrator' }, { permission: 'class session' }])
    expect([gainsRights(learner, { ...learner, ...more }), gainsRights({ ...learner, ...more }, learner)]).toEqual([
      true,
      false,
    ])
  expect(gainsRights({ role: 'Administrator', roles: ['superadmin'] }, { role: 'Student', roles: ['staff'] })).toBe(
    false,
  )
  expect(gainsRights({ role: 'Student', roles: ['staff'] }, { role: 'Student', roles: ['admin'] })).toBe(true)
  expect(gainsRights({ role: 'Administrator', roles: [] }, { role: 'Administrator', roles: ['superadmin'] })).toBe(true)
  expect(gainsRights({ role: 'Administrator', roles: ['superadmin'] }, { role: 'Student', roles: ['admin'] })).toBe(
    false,
  )
  expect(gainsRights({ role: 'Administrator', roles: [] }, { role: 'Student', roles: ['admin'] })).toBe(false)
  for (const same of [learner, { ...learner, role: 'Professor' }]) expect(gainsRights(learner, same)).toBe(false)
})

/** Random whole numbers that are the same in each run (mulberry32). */
function randomOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % below
  }
}

const DAYS = 7
type Living = WayBack & { until: number }
/** An account whose address owner and thief change in turn, and what leads back, by the rules alone. */
function account() {
  let [at, day, moved, changes] = ['owner 1', 0, 0, 0]
  let ways: Living[] = []
  const alive = () => ways.filter(({ until }) => until > day)
  const move = (to: string) => {
    if (to === at) return
    const { prolonged, leadsBack } = afterMove(alive(), { to, confirmed: true })
    ways = [...prolonged, ...(leadsBack ? [{ id: `${changes++}`, to: at }] : [])].map((way) => ({
      ...way,
      until: day + DAYS,
    }))
    ;[at, moved] = [to, day]
  }
  return {
    address: () => at,
    alive,
    move,
    reset: () => {
      const ended = endedBy(alive(), at)
      ways = alive().filter((way) => !ended.includes(way))
    },
    /** Some days, fewer than seven since the last move. */
    pass: (days: number) => {
      day = Math.min(day + days, moved + DAYS - 1)
    },
  }
}

it('in any history in which no seven days pass without a move the owner comes back at any time, and no thief after that', () => {
  for (let seed = 0; seed < 3000; seed++) {
    const random = randomOf(seed)
    const one = account()
    for (let step = random(12); step >= 0; step--) {
      const who = random(2) ? 'thief' : 'owner'
      const mine = one.alive().filter(({ to }) => to.startsWith(who))
      const act = random(4)
      if (act < 2) one.move(`${who} ${1 + random(3)}`)
      else if (act === 2 && mine.length > 0) one.move(mine[random(mine.length)]!.to)
      else if (act === 3 && one.address().startsWith(who)) one.reset()
      one.pass(random(DAYS))
      const left = one.alive()
      expect(left.map(({ until }) => until)).toEqual(left.map(({ until }) => until).sort((a, b) => b - a))
      expect([one.address(), ...left.map(({ to }) => to)]).toContain('owner 1')
      if (one.address() === 'owner 1') expect(left.filter(({ to }) => to === 'owner 1')).toEqual([])
    }
    one.move('owner 1')
    expect(one.alive().filter(({ to }) => to.startsWith('thief'))).toEqual([])
  }
})
