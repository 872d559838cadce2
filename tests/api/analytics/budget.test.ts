import { beforeEach, describe, expect, it } from 'vitest'
import { createEventBudget } from '#server/features/analytics/budget.ts'
import { analyticsRoutes } from '#server/features/analytics/routes.ts'
import { pageEventsDropped } from '#server/platform/metrics.ts'
import { createLimits } from '#server/platform/rateLimits.ts'
import { poolSql } from '#server/platform/sql.ts'
import { logEvent } from '#shared/contract/analytics/index.ts'
import { InvalidInput } from '#shared/errors.ts'
import { DAY_MS } from '#shared/time.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld({ env: { TRUSTED_PROXIES: '1' } })
const stored = async (): Promise<{ n: number; bytes: number }> =>
  (
    await world.database.pool.query(
      'select count(*)::int as n, coalesce(sum(pg_column_size(page_events.*)), 0)::int as bytes from page_events',
    )
  ).rows[0]

/** The routes with a small budget, and limits that nobody else takes from. */
function small(most: { ofPerson: number; ofNetwork: number; ofStrangers: number }) {
  const limits = createLimits()
  const routes = analyticsRoutes(createEventBudget(most))
  return async (n: number, { address = '10.0.0.1', userId = 0, now = world.clock.now() } = {}) => {
    const [page, event] = routes
    const sql = poolSql(world.database.pool)
    const ctx = {
      sql,
      limits,
      now,
      actor: userId ? { id: userId } : null,
      request: { address, mayTrack: false },
    } as never
    const route = n % 2 ? page! : event!
    const input = (
      n % 2 ? { action: 'pageview', source: 'web', url: '/home', referrer: '' } : { event: 'page_ready', data: {} }
    ) as never
    return route.serve(ctx, input, (await route.before!(ctx, input)) as never)
  }
}
const many = <T>(count: number, ask: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => ask(n)))
const droppedFor = async (reason: string) =>
  (await pageEventsDropped.get()).values.find(({ labels }) => labels.reason === reason)?.value ?? 0

describe('what is counted of pages in a day', () => {
  beforeEach(() => world.database.pool.query('delete from page_events'))

  it('is bounded for a network, and what is beyond is dropped without a word', async () => {
    const send = small({ ofPerson: 1, ofNetwork: 3000, ofStrangers: 100_000 })
    const before = await droppedFor('network')
    const replies = await many(60, (n) => send(n, { address: `2001:db8::${n + 1}` }))
    expect(new Set(replies)).toEqual(new Set([null]))
    const { n, bytes } = await stored()
    expect([n > 5, n < 15, bytes < 3000]).toEqual([true, true, true])
    expect(await droppedFor('network')).toBe(before + 60 - n)
    // Another network has its own.
    await send(1, { address: '2001:db8:1::1' })
    expect((await stored()).n).toBe(n + 1)
  })

  it('is bounded for all strangers, however many networks they come from; not for who is signed in', async () => {
    const send = small({ ofPerson: 3000, ofNetwork: 3000, ofStrangers: 6000 })
    await many(100, (n) => send(n, { address: `10.1.${n}.1` }))
    const strangers = (await stored()).n
    expect([strangers > 10, strangers < 30]).toEqual([true, true])
    expect(await droppedFor('strangers')).toBeGreaterThan(0)
    await many(60, (n) => send(n, { userId: 7, address: `10.2.${n}.1` }))
    const ofPerson = (await stored()).n - strangers
    expect([ofPerson > 5, ofPerson < 15]).toEqual([true, true])
  })

  it('begins anew when a day has passed', async () => {
    const send = small({ ofPerson: 1, ofNetwork: 100_000, ofStrangers: 100 })
    await send(1)
    expect((await stored()).n).toBe(0)
    const budget = createEventBudget({ ofPerson: 1, ofNetwork: 1000, ofStrangers: 250 })
    const at = (now: Date, limits = createLimits()) =>
      budget({ actor: null, limits, now, request: { address: '10.0.0.1' } } as never, 240)
    const now = world.clock.now()
    const limits = createLimits()
    expect([await at(now, limits), await at(now, limits), await at(now)]).toEqual([true, false, false])
    expect(await at(new Date(now.getTime() + DAY_MS))).toBe(true)
  })

  it('has events whose values are short together, in bytes', async () => {
    const data = Object.fromEntries(Array.from({ length: 5 }, (_, n) => [`v${n}`, '\u{1f98a}'.repeat(90)]))
    await expect(world.as(null).call(logEvent, { event: 'page_ready', data })).rejects.toSatisfy(InvalidInput.is)
  })

  it('is told among the figures', async () => {
    expect(await (await fetch(`${world.base}/metrics`)).text()).toContain('pictomo_page_events_dropped_total')
  })
})
