import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { pictureOf } from '#shared/rules/scenes/pictureSizes.ts'
import { startObjectStore } from '../support/objectStore.ts'
import { startServer } from './support/child.ts'
import { startBenchDatabase } from './support/database.ts'
import { median, percentile, printJson, printTable } from './support/report.ts'

const TIMES = 400

/** From a request to the first byte of a scene that is kept, one after the other over one line. */
export async function benchStorage({ rounds = 3 }: { rounds?: number } = {}): Promise<void> {
  const world = await startBenchDatabase()
  const store = await startObjectStore()
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'pictomo-bench-data-'))
  const start = (more: Record<string, string>) =>
    startServer('servers/product.ts', { connection: world.connection, dataDir, more })
  const [disk, s3] = [await start({}), await start(store.env)]
  try {
    const { rows } = await world.database.pool.query("select main_image from cards where slug = 'digoxin'")
    const sizes = (['thumb', 'mobile', 'tablet'] as const).map(
      (size) => [size, pictureOf(rows[0].main_image, size)] as const,
    )
    const measured = []
    for (const [size, url] of sizes) {
      const times: Record<'disk' | 's3', number[]> = { disk: [], s3: [] }
      for (const { port } of [disk, s3]) await firstBytes(port, url, TIMES / 4)
      // In turns: what else the machine does meets both.
      for (let round = 0; round < rounds; round++) {
        times.disk.push(...(await firstBytes(disk.port, url, TIMES)))
        times.s3.push(...(await firstBytes(s3.port, url, TIMES)))
      }
      const [ours, theirs] = [median(times.disk), median(times.s3)]
      measured.push({
        size,
        'disk, p50 ms': ours,
        'p95 ms': percentile(times.disk, 0.95),
        's3, p50 ms': theirs,
        's3, p95 ms': percentile(times.s3, 0.95),
        ratio: theirs / ours,
      })
    }
    printTable('First byte of a kept scene', measured)
    printJson('storage', { measured })
  } finally {
    await Promise.all([disk.kill('SIGTERM'), s3.kill('SIGTERM')])
    await store.stop()
    await world.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

async function firstBytes(port: number, url: string, times: number): Promise<number[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const taken: number[] = []
  for (let n = 0; n < times; n++) taken.push(await firstByte(agent, port, url))
  agent.destroy()
  return taken
}

function firstByte(agent: http.Agent, port: number, url: string): Promise<number> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const asked = http.get({ host: '127.0.0.1', port, path: url, agent }, (reply) => {
      let first: number | undefined
      reply.on('data', () => {
        first ??= performance.now() - began
      })
      reply.on('end', () =>
        reply.statusCode === 200 && first
          ? resolve(first)
          : reject(new Error(`${url} was answered ${reply.statusCode}`)),
      )
    })
    asked.on('error', reject)
  })
}
