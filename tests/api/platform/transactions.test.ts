import Koa from 'koa'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { statement } from '#server/platform/database/statement.ts'
import { transactionSql } from '#server/platform/database/transactionSql.ts'
import { errorEnvelope } from '#server/platform/errors.ts'
import { createLog } from '#server/platform/log.ts'
import { inPublishingTransaction } from '#server/platform/outbox/publishing.ts'
import { createLimits } from '#server/platform/rateLimits.ts'
import { handle, inTransaction, type Requests } from '#server/platform/requests.ts'
import { openRoute } from '#server/platform/route.ts'
import { endpoint } from '#shared/contract/endpoint.ts'
import { SERVER_COOKIES } from '#shared/cookies.ts'
import { Busy } from '#shared/errors.ts'
import { xpGranted } from '#shared/events/index.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld()
const crossed = () => Object.assign(new Error('deadlock detected'), { code: '40P01' })
const telling = () => ({ fork: world.database.fork, wake: () => {} })
const xp = (user_id: number) => ({ user_id, amount: 1, source: 'test', source_id: 1, today: 1, daily_streak: 0 })
const toldOf = async (user_id: number): Promise<number> =>
  (
    await world.database.pool.query(
      `select 1 from outbox where name = 'rewards.xpGranted' and (payload->>'user_id')::int = $1`,
      [user_id],
    )
  ).rowCount ?? 0

/** Lets those who come go on when all of them are there. */
function meeting(people: number) {
  let come = 0
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return () => {
    if (++come === people) open()
    return opened
  }
}

describe('a transaction', () => {
  it('that meets another one crosswise is done again, and what both tell is told once', async () => {
    const [ann, bob] = [await world.make.member(), await world.make.member()]
    const met = meeting(2)
    const tries = [0, 0]
    const cross = (mine: number, first: number, second: number) =>
      inPublishingTransaction(telling(), async ({ sql, publish }) => {
        tries[mine]! += 1
        publish(xpGranted, xp(first))
        await sql.rows(statement<unknown, unknown[]>(`update users set last_name = last_name || '!' where id = $1`), [
          first,
        ])
        if (tries[mine] === 1) await met()
        await sql.rows(statement<unknown, unknown[]>(`update users set last_name = last_name || '?' where id = $1`), [
          second,
        ])
      })
    await Promise.all([cross(0, ann.id, bob.id), cross(1, bob.id, ann.id)])
    expect(tries.toSorted()).toEqual([1, 2])
    expect([await toldOf(ann.id), await toldOf(bob.id)]).toEqual([1, 1])
    const { rows } = await world.database.pool.query('select last_name from users where id = any($1)', [
      [ann.id, bob.id],
    ])
    for (const row of rows) expect(row.last_name.replaceAll(/[^!?]/g, '')).toHaveLength(2)
  })
  it('is tried four times, waiting longer each time; then it says when to come again', async () => {
    const waits: number[] = []
    let tries = 0
    const failing = inTransaction(
      { fork: world.database.fork, random: () => 0.5, pause: async (ms) => void waits.push(ms) },
      async () => {
        tries++
        throw crossed()
      },
    )
    const error = await failing.catch((thrown) => thrown)
    expect([Busy.is(error), error.status, error.retryAfterSeconds, tries]).toEqual([true, 503, 1, 4])
    expect(waits).toHaveLength(3)
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  })
  it('that is refused by the database for another reason is not tried again', async () => {
    const [ann] = [await world.make.member()]
    let tries = 0
    const failing = inTransaction(world.database, (em) => {
      tries++
      return transactionSql(em).rows(statement<unknown, unknown[]>('insert into users (email) values ($1)'), [
        ann.email,
      ])
    })
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    expect(tries).toBe(1)
  })
})

describe('a request', () => {
  const enter = endpoint({
    method: 'POST',
    path: '/enter',
    access: 'public',
    summary: 'Enter.',
    input: z.object({}),
    reply: z.object({ tries: z.int() }),
  })
  /** A small app with one route, which meets another transaction so often. */
  const answerOf = async (failures: number, userId: number) => {
    let tries = 0
    const work = openRoute(enter, async ({ request, publish }) => {
      tries++
      request.setCookie(SERVER_COOKIES.device, `try${tries}`)
      publish(xpGranted, xp(userId))
      if (tries <= failures) throw crossed()
      return { tries }
    })
    const app = new Koa().use(errorEnvelope(createLog('silent'))).use(handle(requests(), work))
    const server = app.listen(0)
    try {
      const { port } = server.address() as { port: number }
      return await fetch(`http://127.0.0.1:${port}/enter`, { method: 'POST' })
    } finally {
      server.close()
    }
  }
  const requests = (): Requests => ({
    pool: world.database.pool,
    fork: world.database.fork,
    clock: world.clock.now,
    random: Math.random,
    log: createLog('silent'),
    limits: createLimits(),
    identify: async () => null,
    holdPerson: async () => null,
    wake: () => {},
    ownOrigins: [],
    secureCookies: false,
    publicUrl: undefined,
  })

  it('answers with what its last try made: its cookies, its events', async () => {
    const ann = await world.make.member()
    const reply = await answerOf(2, ann.id)
    expect([reply.status, await reply.json()]).toEqual([200, { tries: 3 }])
    expect(reply.headers.getSetCookie().map((cookie) => cookie.split(';')[0])).toEqual(['pictomo_device=try3'])
    expect(await toldOf(ann.id)).toBe(1)
  })
  it('that never gets through is answered with 503 and when to come again, and leaves nothing', async () => {
    const ann = await world.make.member()
    const reply = await answerOf(9, ann.id)
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '1'])
    expect(reply.headers.getSetCookie()).toEqual([])
    expect(await toldOf(ann.id)).toBe(0)
  })
})
