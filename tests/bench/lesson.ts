import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { loadSessionKey } from '#server/operate/loadData.ts'
import { startServer } from './support/child.ts'
import { chromiumPath } from './support/chromium.ts'
import { startBenchDatabase } from './support/database.ts'
import { framesOf } from './support/frames.ts'
import { median, percentile, printJson, printTable, say, verdict } from './support/report.ts'

/**
 * What is aimed at: sound and lit fact apart, our own script of a frame while it plays and zooms, its frames as a share of a
 * bare canvas's in the same run, and growth of memory.
 */
const AIMS = { driftMs: 100, scriptMs: 4, frames: 1, growth: 0.1 }
const PLAYED_S = 60
/** Lessons that are gone through before each look at the memory: some twenty minutes of study. */
const LESSONS = 20

type Card = { facts: { audio: { educational: { start: number } | null } }[] }
type Look = { time: number; lit: number }

/** Whether a lesson keeps with its sound, moves freely, and leaves nothing behind. */
export async function benchLesson({ rounds = 3 }: { rounds?: number } = {}): Promise<void> {
  const world = await startBenchDatabase({ users: 30, cards: 0 })
  await world.database.pool.query(
    `insert into entitlements (user_id, kind, source) values (1, 'premium', 'bench') on conflict do nothing`,
  )
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'pictomo-bench-data-'))
  const server = await startServer('servers/product.ts', { connection: world.connection, dataDir, client: true })
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--js-flags=--expose-gc'],
  })
  try {
    const base = `http://127.0.0.1:${server.port}`
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    await context.addCookies([{ name: 'pictomo_session', value: loadSessionKey(1), domain: '127.0.0.1', path: '/' }])
    await context.addInitScript(() => {
      const made: HTMLAudioElement[] = []
      Object.assign(window, { made })
      window.Audio = class extends window.Audio {
        constructor(url?: string) {
          super(url)
          made.push(this)
        }
      }
    })
    const page = await context.newPage()
    await page.goto(`${base}/learn/digoxin`)
    await page.locator('html[data-alive]').waitFor()
    const drift = await driftOf(page)
    const frames = await framesOf(page)
    const memory = await memoryOf(page, rounds)
    const growth = memory.at(-1)! / memory[0]! - 1
    printTable('A lesson', [
      {
        'drift p50 ms': median(drift),
        'drift p95 ms': percentile(drift, 0.95),
        'script of a frame, p95 ms': percentile(frames.script, 0.95),
        'frame p50 / p95 ms': both(frames.lesson),
        'bare canvas p50 / p95 ms': both(frames.bare),
      },
    ])
    printTable(
      `Memory after each ${LESSONS} lessons`,
      memory.map((megabytes, round) => ({ round, 'heap MB': megabytes })),
    )
    const measured = {
      drift: percentile(drift, 0.95),
      script: percentile(frames.script, 0.95),
      frames: mean(frames.lesson) / mean(frames.bare),
      growth,
    }
    say(
      `drift ${verdict(measured.drift, AIMS.driftMs)}, script ${verdict(measured.script, AIMS.scriptMs)}, ` +
        `frames ${verdict(measured.frames, AIMS.frames)}, memory ${verdict(growth, AIMS.growth)}`,
    )
    printJson('lesson', { ...measured, memory, aims: AIMS })
  } finally {
    await browser.close()
    await server.kill('SIGTERM')
    await world.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const both = (gaps: number[]) => `${median(gaps).toFixed(1)} / ${percentile(gaps, 0.95).toFixed(1)}`

/** Plays, and looks in every frame which fact is lit and where the sound is: ms between a fact's start and its light. */
async function driftOf(page: Page): Promise<number[]> {
  const starts = await page.evaluate(async () => {
    const slug = location.pathname.split('/').at(-1)
    const card = (await (await fetch(`/api/v2/pictomos/${slug}`)).json()) as Card
    return card.facts.flatMap(({ audio }) => audio.educational?.start ?? []).sort((a, b) => a - b)
  })
  await page.getByRole('button', { name: /^Play/ }).first().click()
  const looks = await page.evaluate(
    (seconds) =>
      new Promise<Look[]>((done) => {
        const audio = (window as unknown as { made: HTMLAudioElement[] }).made.at(-1)!
        const seen: Look[] = []
        const end = performance.now() + seconds * 1000
        const look = () => {
          const lit = document.querySelector('[data-place] [aria-current="true"]')?.closest('li')?.dataset.place
          seen.push({ time: audio.currentTime, lit: lit === undefined ? -1 : Number(lit) })
          if (performance.now() < end && !audio.ended) requestAnimationFrame(look)
          else done(seen)
        }
        look()
      }),
    PLAYED_S,
  )
  const drift: number[] = []
  for (const [n, { time, lit }] of looks.entries())
    if (n > 0 && lit !== looks[n - 1]!.lit && lit >= 0) {
      const nearest = starts.reduce((best, start) => (Math.abs(start - time) < Math.abs(best - time) ? start : best))
      drift.push(Math.abs(time - nearest) * 1000)
    }
  if (drift.length === 0) throw new Error('No fact was lit while it played.')
  return drift
}

/** Goes from lesson to lesson as one studies, each played for a moment; MB of heap after each round, rubbish taken away. */
async function memoryOf(page: Page, rounds: number): Promise<number[]> {
  const cdp = await page.context().newCDPSession(page)
  const heap: number[] = []
  for (let round = 0; round <= rounds; round++) {
    for (let lesson = 0; lesson < LESSONS; lesson++) {
      const next = page.getByRole('link', { name: lesson % 2 === 0 ? /^Next card/ : /^Card before/ })
      await next.first().click()
      const play = page.getByRole('button', { name: /^(Play|Continue)/ }).first()
      await play
        .or(page.getByRole('button', { name: /^Pause/ }))
        .first()
        .waitFor()
      if (await play.count()) await play.click()
      await page.locator('[data-place] [aria-current="true"]').first().waitFor()
    }
    await cdp.send('HeapProfiler.collectGarbage')
    const { usedSize } = await cdp.send('Runtime.getHeapUsage')
    heap.push(usedSize / 1e6)
  }
  return heap
}
