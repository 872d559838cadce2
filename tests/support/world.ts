import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import { entities } from '#server/features/index.ts'
import { readConfig } from '#server/platform/config.ts'
import { type Database, openDatabase } from '#server/platform/database/orm.ts'
import type { Connection } from '#server/platform/database/pool.ts'
import { type Product, type StartOptions, startProduct } from '#server/start.ts'
import type { Endpoint, Reply, Sent } from '#shared/contract/endpoint.ts'
import { DAY_MS, weekStart } from '#shared/time.ts'
import { callApi } from './api.ts'
import { type ClusterFacts, query, TEMPLATE } from './cluster.ts'
import { createMakers, type Makers, type Person } from './factories.ts'
import { PATIENCE_MS } from './patience.ts'
import { sessionKeys } from './sessionKeys.ts'

export type World = {
  base: string
  port: number
  database: Database
  connection: Connection
  dataDir: string
  make: Makers
  /** The product's time; `tick` moves it. */
  clock: { now: () => Date; tick: (ms: number) => void; set: (at: Date) => void }
  /** Calls the API as a person, or as nobody. */
  as: (person: Person | null) => {
    call: <E extends Endpoint>(endpoint: E, input: Sent<E>, headers?: Record<string, string>) => Promise<Reply<E>>
  }
  /** Signs a person in and returns the key of a session. */
  keyOf: (person: Person) => Promise<string>
  restart: () => Promise<void>
}

/** A database of its own, copied from the template. */
export async function createTestDatabase(
  facts: ClusterFacts,
): Promise<{ host: string; user: string; database: string; drop: () => Promise<void> }> {
  const database = `w_${randomUUID().replaceAll('-', '').slice(0, 16)}`
  await query(facts, `create database ${database} template ${TEMPLATE} strategy file_copy`)
  return { ...facts, database, drop: () => query(facts, `drop database if exists ${database} with (force)`) }
}

/**
 * Where a world's time begins: the next Wednesday noon in UTC. No midnight, Monday or change of the week is then near,
 * whenever the tests run; what the database itself stamps lies a little before.
 */
function middleOfAWeek(from: Date): Date {
  const wednesday = weekStart(from).getTime() + 2.5 * DAY_MS
  return new Date(wednesday < from.getTime() ? wednesday + 7 * DAY_MS : wednesday)
}

/** The whole product on a database of its own, for the tests of one file. */
export function testWorld(
  options: { client?: boolean; jobs?: boolean; env?: Record<string, string>; log?: StartOptions['logTo'] } = {},
): World {
  const world = {} as World
  let product: Product
  let offset = middleOfAWeek(new Date()).getTime() - Date.now()
  let drop: () => Promise<void>
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'pictomo-data-'))
  // Drawn pictures are named by what is drawn: what one file's tests have drawn is there for the next.
  const drawn = path.join(os.tmpdir(), 'pictomo-drawn')
  fs.mkdirSync(drawn, { recursive: true })
  fs.symlinkSync(drawn, path.join(dataDir, 'cache'))
  const now = () => new Date(Date.now() + offset)
  beforeAll(async () => {
    const made = await createTestDatabase(inject('cluster'))
    drop = made.drop
    const connection = { host: made.host, user: made.user, database: made.database }
    const config = readConfig({
      NODE_ENV: 'test',
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      DEMO: 'false',
      DATA_DIR: dataDir,
      DATABASE_POOL: '10',
      ...options.env,
    })
    const start = async () => {
      // After a restart it answers where it did before, so that open pages find it again.
      product = await startProduct(
        { ...config, port: world.port ?? 0 },
        {
          quiet: true,
          clock: now,
          connection,
          content: false,
          client: options.client ?? false,
          jobs: options.jobs ?? false,
          logTo: options.log,
        },
      )
      world.base = `http://127.0.0.1:${product.port}`
      world.port = product.port
    }
    await start()
    const database = await openDatabase(connection, entities as never, 5)
    const keyOf = sessionKeys(() => database.pool, now)
    Object.assign(world, {
      database,
      connection,
      dataDir,
      make: createMakers(database, now),
      keyOf,
      clock: {
        now,
        tick: (ms: number) => {
          offset += ms
        },
        set: (at: Date) => {
          offset = at.getTime() - Date.now()
        },
      },
      as: (person: Person | null) => ({
        call: async (endpoint: Endpoint, input: object, headers: Record<string, string> = {}) =>
          callApi(world.base, endpoint, input, {
            ...(person ? { authorization: `Bearer ${await keyOf(person)}` } : {}),
            ...headers,
          }),
      }),
      restart: async () => {
        await product.stop()
        await start()
      },
    })
  }, 60_000)
  afterAll(async () => {
    await world.database?.close()
    await product?.stop()
    await drop?.()
    // A picture that is just being drawn may come into a folder that is being taken away.
    fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }, 30_000)
  return world
}

/** Waits until something holds, asking again every few milliseconds. @throws when it does not within `ms`. */
export async function until<T>(
  ask: () => Promise<T> | T,
  holds: (value: T) => boolean = Boolean,
  ms = PATIENCE_MS,
): Promise<T> {
  const end = Date.now() + ms
  for (;;) {
    const value = await ask()
    if (holds(value)) return value
    if (Date.now() > end) throw new Error(`It did not come to hold within ${ms} ms; last: ${JSON.stringify(value)}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
