import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { loadSessionKey } from '#server/operate/loadData.ts'
import { startServer } from './support/child.ts'
import { chromiumPath } from './support/chromium.ts'
import { startBenchDatabase } from './support/database.ts'
import { median, percentile, printJson, printTable, say, verdict } from './support/report.ts'

/** What is aimed at: sound and lit fact apart, our own script of a frame while it plays and zooms, and growth of memory. */
const AIMS = { driftMs: 100, scriptMs: 4, growth: 0.1 }
const [PLAYED_S, ZOOMED_S] = [60, 12]
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
        'script of a frame, p95 ms': frames.script,
        'frame p50 / p95 ms': `${frames.p50.toFixed(1)} / ${frames.p95.toFixed(1)}`,
        'bare frame p50 / p95 ms': `${frames.bare50.toFixed(1)} / ${frames.bare95.toFixed(1)}`,
      },
    ])
    printTable(
      `Memory after each ${LESSONS} lessons`,
      memory.map((megabytes, round) => ({ round, 'heap MB': megabytes })),
    )
    say(`drift ${verdict(percentile(drift, 0.95), AIMS.driftMs)}, script ${verdict(frames.script, AIMS.scriptMs)}`)
    printJson('lesson', { drift: percentile(drift, 0.95), ...frames, memory, growth, aims: AIMS })
  } finally {
    await browser.close()
    await server.kill('SIGTERM')
    await world.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

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

/** Zooms in and out while it plays, beside a page that draws nothing. */
async function framesOf(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  const scriptMs = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return 1000 * metrics.find(({ name }) => name === 'ScriptDuration')!.value
  }
  const watch = (on: Page, ms: number) =>
    on.evaluate(
      (lasting) =>
        new Promise<number[]>((done) => {
          const gaps: number[] = []
          let last = performance.now()
          const end = last + lasting
          const tick = (now: number) => {
            gaps.push(now - last)
            last = now
            if (now < end) requestAnimationFrame(tick)
            else done(gaps.slice(1))
          }
          requestAnimationFrame(tick)
        }),
      ms,
    )
  const scripts: number[] = []
  const gaps: number[] = []
  for (let second = 0; second < ZOOMED_S; second++) {
    await page.keyboard.press(second % 4 < 2 ? '+' : '-')
    const before = await scriptMs()
    const some = await watch(page, 1000)
    scripts.push(((await scriptMs()) - before) / some.length)
    gaps.push(...some)
  }
  const bare = await page.context().newPage()
  await bare.goto('about:blank')
  const empty = await watch(bare, 4000)
  await bare.close()
  return {
    script: percentile(scripts, 0.95),
    p50: median(gaps),
    p95: percentile(gaps, 0.95),
    bare50: median(empty),
    bare95: percentile(empty, 0.95),
  }
}

/** Goes from lesson to lesson as one studies, each played for a moment; MB of heap after each round, rubbish taken away. */
async function memoryOf(page: Page, rounds: number): Promise<number[]> {
  const cdp = await page.context().newCDPSession(page)
  const heap: number[] = []
  for (let round = 0; round <= rounds; round++) {
    for (let lesson = 0; lesson < LESSONS; lesson++) {
      const next = page.getByRole('link', { name: lesson % 2 === 0 ? /^Next card/ : /^Previous card/ })
      await next.first().click()
      await page.getByRole('button', { name: /^Play/ }).first().click()
      await page.locator('[data-place] [aria-current="true"]').first().waitFor()
    }
    await cdp.send('HeapProfiler.collectGarbage')
    const { usedSize } = await cdp.send('Runtime.getHeapUsage')
    heap.push(usedSize / 1e6)
  }
  return heap
}
