import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { loadSessionKey } from '#server/operate/loadData.ts'
import { resizeCharacter } from '#shared/documents/card/editCard.ts'
import type { Frame } from '#shared/documents/card/geometry.ts'
import { characterKey, sampleCard } from '#shared/documents/card/sample.ts'
import { joinDocument } from '../support/documents.ts'
import { createMakers } from '../support/factories.ts'
import { startServer } from './support/child.ts'
import { chromiumPath } from './support/chromium.ts'
import { type BenchDatabase, startBenchDatabase } from './support/database.ts'
import { median, percentile, printJson, printTable, say, verdict } from './support/report.ts'

/** What is aimed at: ms of a frame (as the browser tells it, to a tenth), until another's drag is seen, until a card is open, and KB beside the shell's. */
const AIMS = { frame50: 16.7, frame95: 50, seen95: 100, open: 1000, code: 250 }
/** How many are dragged in a card of how many, how often a second, and for how long. */
const [EDITORS, CHARACTERS, HERTZ] = [5, 100, 20]
const [LARGE, PAST] = [200, 20_000]
/** Past changes are sent in heaps of so many, as fast as the server stores them. */
const HEAP = 500

/** The editor while five drag at once, and how soon a large card with a long past is open. */
export async function benchEditor({ seconds = 20 }: { seconds?: number } = {}): Promise<void> {
  const world = await startBenchDatabase({ users: 30, cards: 0 })
  await world.database.pool.query(`update users set roles = '{staff}'`)
  await world.database.pool.query(
    `insert into permissions (user_id, resource, action) select id, 'workflow', 'full' from users`,
  )
  // Who works here is asked for a second proof otherwise.
  await world.database.pool.query('update sessions set strong = true, confirmed_at = now()')
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'pictomo-bench-data-'))
  const server = await startServer('servers/product.ts', { connection: world.connection, dataDir, client: true })
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const base = `http://127.0.0.1:${server.port}`
    const page = await openPage(browser, base)
    const drags = await measureDrags(world, page, base, seconds)
    const opening = await measureOpening(world, page, base)
    const code = await codeOf(page, base)
    const figures = {
      'frame p50 ms': median(drags.frames),
      'frame p95 ms': percentile(drags.frames, 0.95),
      'drag seen p50 ms': median(drags.seen),
      'drag seen p95 ms': percentile(drags.seen, 0.95),
      [`${LARGE} characters, ${PAST} changes: open ms`]: opening,
      'code beside the shell KB': code,
    }
    printTable(`The editor: ${CHARACTERS} characters, ${EDITORS} drag`, [figures])
    say(
      `frames ${verdict(Math.round(median(drags.frames) * 10) / 10, AIMS.frame50)} and ${verdict(percentile(drags.frames, 0.95), AIMS.frame95)}, ` +
        `drags ${verdict(percentile(drags.seen, 0.95), AIMS.seen95)}, open ${verdict(opening, AIMS.open)}, code ${verdict(code, AIMS.code)}`,
    )
    printJson('editor', { ...figures, aims: AIMS })
  } finally {
    await browser.close()
    await server.kill('SIGTERM')
    await world.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

async function openPage(browser: Browser, base: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } })
  await context.addCookies([{ name: 'pictomo_session', value: loadSessionKey(1), domain: '127.0.0.1', path: '/' }])
  const page = await context.newPage()
  await page.goto(`${base}/editor`)
  await page.locator('html[data-alive]').waitFor()
  return page
}

/** Somebody else's line to a card. */
function joinAs(base: string, person: number, cardId: number) {
  const headers = { cookie: `pictomo_session=${loadSessionKey(person)}`, origin: base }
  return joinDocument(`${base.replace('http', 'ws')}/collab`, cardId, {}, undefined, headers)
}

/** Each place of the first picture is another one, by which its making is known again: so many there are. */
const PLACES = 1200
const frameAt = (n: number): Frame => [100 + (n % PLACES), 300 + (n % 400), 200, 150]

/** What the page shows of the first picture's left side in each frame, with the time, as read off its own field. */
type Look = { left: number; at: number }

async function measureDrags(world: BenchDatabase, page: Page, base: string, seconds: number) {
  const card = await createMakers(world.database).card({ content: sampleCard(10, CHARACTERS) })
  const lines = Array.from({ length: EDITORS }, (_, n) => joinAs(base, n + 2, card.id))
  await Promise.all(lines.map((line) => line.synced()))
  await page.goto(`${base}/editor/${card.slug}`)
  await page.locator('[data-status="saved"]').waitFor()
  await page.getByRole('tab', { name: 'Layers' }).click()
  await page
    .getByRole('list', { name: /^Layers/ })
    .getByRole('listitem')
    .last()
    .getByRole('button')
    .first()
    .click()
  const left = page.getByRole('complementary', { name: 'Properties' }).getByLabel('Left', { exact: true })
  await left.waitFor()
  const selected = await left.inputValue()
  const made = new Map<number, number>()
  const looks = left.evaluate(
    (box, ms) =>
      new Promise<{ looks: Look[]; gaps: number[] }>((done) => {
        const [looks, gaps]: [Look[], number[]] = [[], []]
        const end = performance.now() + ms
        let last = performance.now()
        const tick = (now: number) => {
          gaps.push(now - last)
          last = now
          const left = Number((box as HTMLInputElement).value)
          if (looks.at(-1)?.left !== left) looks.push({ left, at: Date.now() })
          if (now < end) requestAnimationFrame(tick)
          else done({ looks, gaps: gaps.slice(1) })
        }
        requestAnimationFrame(tick)
      }),
    seconds * 1000,
  )
  const first = sampleCard(10, CHARACTERS).characters.findIndex(({ frame }) => String(frame[0]) === selected)
  const began = performance.now()
  for (let n = 0; performance.now() - began < seconds * 1000; n++) {
    for (const [place, line] of lines.entries()) {
      const key = characterKey(place === 0 ? Math.max(0, first) : (first + place * 17) % CHARACTERS)
      if (place === 0) made.set(frameAt(n)[0], Date.now())
      resizeCharacter({ doc: line.doc, origin: 'bench' }, key, frameAt(n), 0)
    }
    await new Promise((resolve) => setTimeout(resolve, 1000 / HERTZ))
  }
  const { looks: seen, gaps } = await looks
  for (const line of lines) line.leave()
  const delays = seen.flatMap(({ left, at }) => (made.has(left) ? [at - made.get(left)!] : []))
  if (delays.length < seconds) throw new Error(`Of the drags ${delays.length} were seen`)
  return { frames: gaps, seen: delays }
}

/** From the press on a card in the list until it is there, saved and drawn. */
async function measureOpening(world: BenchDatabase, page: Page, base: string): Promise<number> {
  const name = 'A long past'
  const content = { ...sampleCard(10, LARGE), name }
  const card = await createMakers(world.database).card({ content })
  const line = joinAs(base, 2, card.id)
  await line.synced()
  for (let n = 0; n < PAST; n++) {
    resizeCharacter({ doc: line.doc, origin: 'bench' }, characterKey(n % LARGE), frameAt(n), 0)
    while (n % HEAP === 0 && line.stored() < line.sent()) await new Promise((resolve) => setTimeout(resolve, 5))
  }
  while (line.stored() < line.sent()) await new Promise((resolve) => setTimeout(resolve, 5))
  line.leave()
  const opened: number[] = []
  for (let round = 0; round < 5; round++) {
    await page.goto(`${base}/editor`)
    const link = page.getByRole('link', { name }).first()
    await link.waitFor()
    const began = performance.now()
    await link.click()
    await page.locator('[data-status="saved"]').waitFor()
    opened.push(performance.now() - began)
  }
  return median(opened)
}

/** KB of scripts that a card's editor brings beside those of its list, as they come over the wire. */
async function codeOf(page: Page, base: string): Promise<number> {
  const weigh = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .reduce((sum, one) => sum + (one as PerformanceResourceTiming).encodedBodySize, 0),
    )
  await page.goto(`${base}/help`)
  await page.locator('html[data-alive]').waitFor()
  const shell = await weigh()
  await page.goto(`${base}/editor`)
  const link = page.getByRole('link', { name: 'A long past' }).first()
  await link.click()
  await page.locator('[data-status="saved"]').waitFor()
  return ((await weigh()) - shell) / 1024
}
