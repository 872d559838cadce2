import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type EndpointLimit, endpoint } from '#shared/contract/endpoint.ts'
import { Forbidden, InvalidInput, RateLimited } from '#shared/errors.ts'
import { createLimits, withinLimit } from './rateLimits.ts'

const call = (access: 'public' | 'optional' | 'user', limit: EndpointLimit) =>
  endpoint({ method: 'POST', path: '/try', access, summary: 'Try.', input: z.object({}), reply: z.null(), limit })

/** How many of so many tries pass, one after the other; each is made by the person and from the address of its place. */
async function passing(
  limited: ReturnType<typeof call>,
  tries: number,
  who: (place: number) => { address?: string; userId?: number | null },
  work: () => Promise<unknown> = async () => null,
) {
  const limits = createLimits()
  let passed = 0
  for (let place = 0; place < tries; place++) {
    const asking = { address: '192.0.2.1', userId: null, ...who(place) }
    await withinLimit(limits, limited, asking, work).catch((error) => RateLimited.is(error) && passed--)
    passed++
  }
  return passed
}
const refuse = (error: Error) => () => Promise.reject(error)

describe('the limit of a call', () => {
  it('holds a network whoever signs in there: a new account for each try gains nothing', async () => {
    const limited = call('optional', { points: 5, seconds: 60 })
    expect(await passing(limited, 9, (place) => ({ userId: place }))).toBe(5)
    expect(await passing(limited, 9, (place) => ({ userId: place % 2 ? place : null }))).toBe(5)
  })
  it('holds a person wherever they are', async () => {
    for (const access of ['optional', 'user'] as const) {
      const limited = call(access, { points: 5, seconds: 60 })
      expect(await passing(limited, 9, (place) => ({ userId: 7, address: `192.0.2.${place}` }))).toBe(5)
    }
  })
  it('of who is signed in anyway is theirs alone: a campus behind one address is no single person', async () => {
    expect(await passing(call('user', { points: 5, seconds: 60 }), 50, (place) => ({ userId: place }))).toBe(50)
  })
  it.each([
    ['IPv6 by its /64', (place: number) => `2001:db8:1:2:${place.toString(16)}::${place + 1}`, 5],
    ['IPv4 in IPv6 as IPv4', (place: number) => (place % 2 ? '192.0.2.1' : '::ffff:192.0.2.1'), 5],
    ['IPv4 in IPv6, written otherwise, as IPv4', (place: number) => (place % 2 ? '192.0.2.1' : '::ffff:c000:201'), 5],
    ['IPv4 by the address', (place: number) => `192.0.2.${place}`, 9],
  ] as const)('counts %s', async (_, address, passed) => {
    const limited = call('public', { points: 5, seconds: 60 })
    expect(await passing(limited, 9, (place) => ({ address: address(place) }))).toBe(passed)
  })
  it('may give a network more than a person', async () => {
    const limited = call('optional', { points: 5, seconds: 60, triesOfNetwork: 20 })
    expect(await passing(limited, 30, (place) => ({ userId: place }))).toBe(20)
  })
})

describe('a limit of failures', () => {
  const limited = call('public', { points: 5, seconds: 60, failuresOfNetwork: 5 })

  it('lets three hundred honest people of one network pass', async () => {
    expect(await passing(limited, 300, () => ({}))).toBe(300)
  })
  it('holds up guessing', async () => {
    expect(await passing(limited, 9, () => ({}), refuse(Forbidden()))).toBe(5)
  })
  it('holds up who guesses among honest people, and them with it, until the span is over', async () => {
    const limits = createLimits()
    const asking = { address: '192.0.2.1', userId: null }
    for (let n = 0; n < 5; n++) await withinLimit(limits, limited, asking, refuse(Forbidden())).catch(() => undefined)
    await expect(withinLimit(limits, limited, asking, async () => null)).rejects.toSatisfy(RateLimited.is)
    await expect(withinLimit(limits, limited, { ...asking, address: '192.0.2.2' }, async () => 1)).resolves.toBe(1)
  })
  it('counts no slip of the pen, no limit of another kind and no trouble of ours', async () => {
    for (const error of [InvalidInput({ email: ['Please check.'] }), new Error('broken')])
      expect(await passing(limited, 9, () => ({}), refuse(error))).toBe(9)
    const limits = createLimits()
    const asking = { address: '192.0.2.1', userId: null }
    for (let n = 0; n < 9; n++)
      await withinLimit(limits, limited, asking, refuse(RateLimited(9))).catch(() => undefined)
    await expect(withinLimit(limits, limited, asking, async () => 1)).resolves.toBe(1)
  })
  it('counts those of somebody who only signed in for it', async () => {
    const join = call('user', { points: 5, seconds: 60, failuresOfNetwork: 12 })
    expect(await passing(join, 30, (place) => ({ userId: place }), refuse(Forbidden()))).toBe(12)
    expect(await passing(join, 300, (place) => ({ userId: place }))).toBe(300)
  })
})

describe('who is known', () => {
  const asking = { address: '192.0.2.1', userId: null }
  const known = (key: string | null) => ({ ...asking, known: async () => key })
  const tried = (limits: ReturnType<typeof createLimits>, limited: ReturnType<typeof call>, key: string | null) =>
    withinLimit(limits, limited, known(key), async () => 'passed').catch((error) => RateLimited.is(error) && 'refused')

  it.each([
    ['tries', { points: 3, seconds: 60, triesOfNetwork: 5 }],
    ['failures', { points: 3, seconds: 60, failuresOfNetwork: 5 }],
  ] as const)(
    'passes a network whose %s are full, as often as one person may, and a stranger does not',
    async (_, limit) => {
      const limits = createLimits()
      const limited = call('public', limit)
      for (let n = 0; n < 5; n++) await withinLimit(limits, limited, asking, refuse(Forbidden())).catch(() => undefined)
      expect(await tried(limits, limited, null)).toBe('refused')
      const own = []
      for (let n = 0; n < 5; n++) own.push(await tried(limits, limited, 'ada'))
      expect(own).toEqual(['passed', 'passed', 'passed', 'refused', 'refused'])
      expect(await tried(limits, limited, 'bob')).toBe('passed')
    },
  )
})
