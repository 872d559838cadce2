import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { loadSessionKey } from '#server/operate/loadData.ts'
import { startServer } from './support/child.ts'
import { chromiumPath } from './support/chromium.ts'
import { startBenchDatabase } from './support/database.ts'
import { median, printJson, printTable } from './support/report.ts'

/** A page, who opens it, and what has to be there before it is of use. */
type Subject = { path: string; signedIn?: boolean; usable: string; aim?: { js: number; css: number } }
type Visit = {
  usable: number
  paint: number
  shift: number
  js: number
  css: number
  all: number
  jsAll: number
  requests: number
}

const SUBJECTS: Subject[] = [
  { path: '/', usable: 'h1 >> nth=0', aim: { js: 150, css: 20 } },
  { path: '/login', usable: 'input[type=password]' },
  { path: '/register', usable: 'input[type=password]' },
  { path: '/pillars/research-proven', usable: 'main h2 >> nth=0' },
  { path: '/mnemonics/digoxin', usable: 'main h2 >> nth=0' },
  { path: '/pricing', usable: 'main h2 >> nth=0' },
  { path: '/learn/digoxin', usable: '[aria-label="Player"] button:not([disabled]):visible >> nth=0' },
  { path: '/find-pictomo?market=nursing', usable: 'a[href^="/learn/"] >> nth=0' },
  { path: '/home', signedIn: true, usable: 'main a[href^="/learn/"] >> nth=0' },
  { path: '/learn/digoxin', signedIn: true, usable: '[aria-label="Player"] button:not([disabled]):visible >> nth=0' },
  { path: '/league', signedIn: true, usable: 'main h1 >> nth=0' },
]
/** A throttled phone. */
const PHONE = { cpu: 4, latency: 150, down: 1.6e6 / 8, up: 0.75e6 / 8 }
/** Where cards are tapped, and how soon the first picture of one stands then. */
const TAPPED_FROM = ['/find-pictomo', '/home']
const SCENE_AIM_MS = 1500
const LCP_AIM_MS = 2500
const CLS_AIM = 0.02
/** How long a page is watched for shifts after it is of use. */
const WATCHED_MS = 3000

/** What Chromium loads for each page before it is of use, how long that takes on a phone, and whether it stands still. */
export async function benchPage({ rounds = 3, only }: { rounds?: number; only?: string } = {}): Promise<void> {
  const paths = only?.split(',')
  const subjects = SUBJECTS.filter((subject) => paths?.includes(subject.path) ?? true)
  const tappedFrom = TAPPED_FROM.filter(() => paths?.includes('taps') ?? true)
  const world = await startBenchDatabase({ users: 30, cards: 0 })
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'pictomo-bench-data-'))
  const server = await startServer('servers/product.ts', { connection: world.connection, dataDir, client: true })
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const base = `http://127.0.0.1:${server.port}`
    const visits = new Map(subjects.map((subject) => [subject, [] as Visit[]]))
    for (let round = -1; round < rounds; round++)
      for (const subject of subjects) {
        const visit = await visitOnce(browser, base, subject)
        if (round >= 0) visits.get(subject)!.push(visit)
      }
    const taps = new Map<string, number[]>(tappedFrom.map((from) => [from, []]))
    for (let round = -1; round < rounds; round++)
      for (const [from, times] of taps) {
        const time = await tapOnce(browser, base, from)
        if (round >= 0) times.push(time)
      }
    if (visits.size > 0) report(visits)
    if (taps.size > 0) reportTaps(taps)
  } finally {
    await browser.close()
    await server.kill('SIGTERM')
    await world.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

/** A page on a throttled phone that has nothing in store, and the way to close it. */
async function phonePage(browser: Browser, signedIn: boolean | undefined) {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true })
  if (signedIn)
    await context.addCookies([{ name: 'pictomo_session', value: loadSessionKey(1), domain: '127.0.0.1', path: '/' }])
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: PHONE.latency,
    downloadThroughput: PHONE.down,
    uploadThroughput: PHONE.up,
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: PHONE.cpu })
  return { page, cdp, close: () => context.close() }
}

/** Milliseconds from a tap on a card's tile to the moment in which its scene stands on the screen. */
async function tapOnce(browser: Browser, base: string, from: string): Promise<number> {
  const { page, close } = await phonePage(browser, true)
  try {
    await page.goto(base + from)
    await page.locator('html[data-alive]').waitFor({ state: 'attached', timeout: 60_000 })
    await page.waitForLoadState('networkidle')
    // Looking for a card takes a moment.
    await page.waitForTimeout(WATCHED_MS)
    await page.evaluate(WATCH_SCENE)
    const tile = page.locator('main a[href^="/learn/"]:visible:has(img)').last()
    await tile.scrollIntoViewIfNeeded()
    // Who taps on a picture has seen it.
    await tile.locator('img').evaluate((img) => (img as HTMLImageElement).decode())
    await tile.tap()
    const stands = page.locator('html[data-scene-after]')
    await stands.waitFor({ state: 'attached', timeout: 60_000 })
    return Number(await stands.getAttribute('data-scene-after'))
  } finally {
    await close()
  }
}

async function visitOnce(browser: Browser, base: string, subject: Subject): Promise<Visit> {
  const { page, cdp, close } = await phonePage(browser, subject.signedIn)
  try {
    const kinds = new Map<string, string>()
    const bytes = { js: 0, css: 0, all: 0, requests: 0 }
    cdp.on('Network.responseReceived', ({ requestId, response }) => kinds.set(requestId, response.mimeType))
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId) ?? ''
      bytes.requests++
      bytes.all += encodedDataLength
      if (kind.includes('javascript')) bytes.js += encodedDataLength
      if (kind.includes('css')) bytes.css += encodedDataLength
    })
    // Written as text: the page has no types of ours.
    await page.addInitScript(WATCH)
    await page.goto(base + subject.path, { waitUntil: 'commit' })
    await page.locator(subject.usable).waitFor({ timeout: 60_000 })
    // Drawn is not yet alive: buttons do something once the code is here.
    await page.locator('html[data-alive]').waitFor({ state: 'attached' })
    const usable = await page.evaluate('performance.now()')
    const before = { ...bytes }
    await page.waitForTimeout(WATCHED_MS)
    const seen = (await page.evaluate('window.seen')) as { paint: number; shift: number }
    return {
      usable: usable as number,
      ...seen,
      js: before.js / 1024,
      css: before.css / 1024,
      all: before.all / 1024,
      jsAll: bytes.js / 1024,
      requests: before.requests,
    }
  } finally {
    await close()
  }
}

/** From the tap on: when a picture as wide as the phone stands in a lesson, not in the list before it, decoded and in view. */
const WATCH_SCENE = `
  // Nothing cuts it off or lies over it but what is drawn in it.
  const isSeen = (img) => {
    const { x, y, width, height } = img.getBoundingClientRect()
    const at = document.elementFromPoint(x + width / 2, y + height / 2)
    return at !== null && img.parentElement.contains(at)
  }
  addEventListener('click', () => {
    const began = performance.now()
    const look = () => {
      const scene = location.pathname.startsWith('/learn/') && [...document.querySelectorAll('main img')].find((img) => !img.closest('a') &&
        img.complete && img.naturalWidth > 0 && img.clientWidth >= innerWidth * 0.9 && isSeen(img))
      if (!scene) return requestAnimationFrame(look)
      scene.decode().then(() => requestAnimationFrame(() => { document.documentElement.dataset.sceneAfter = performance.now() - began }))
    }
    look()
  }, { capture: true, once: true })`

const WATCH = `
  window.seen = { paint: 0, shift: 0 }
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.seen.paint = entry.startTime })
    .observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.seen.shift += entry.value })
    .observe({ type: 'layout-shift', buffered: true })`

function report(visits: ReadonlyMap<Subject, readonly Visit[]>): void {
  const figures = [...visits].map(([subject, list]) => {
    const of = (key: keyof Visit) => median(list.map((visit) => visit[key]))
    const figure = { js: of('js'), css: of('css'), usable: of('usable'), paint: of('paint'), shift: of('shift') }
    const missed = [
      ...(subject.aim && figure.js > subject.aim.js ? ['JS'] : []),
      ...(subject.aim && figure.css > subject.aim.css ? ['CSS'] : []),
      ...(figure.paint >= LCP_AIM_MS ? ['largest paint'] : []),
      ...(figure.shift >= CLS_AIM ? ['shift'] : []),
    ]
    return {
      path: subject.path + (subject.signedIn ? ' (signed in)' : ''),
      ...figure,
      all: of('all'),
      jsAll: of('jsAll'),
      requests: of('requests'),
      missed,
    }
  })
  printTable(
    'Pages on a throttled phone, nothing cached',
    figures.map((each) => ({
      page: each.path,
      'JS KB': each.js,
      'CSS KB': each.css,
      'JS KB later too': each.jsAll,
      'KB in all': each.all,
      requests: each.requests,
      'usable ms': Math.round(each.usable),
      'largest paint ms': Math.round(each.paint),
      shift: each.shift.toFixed(3),
      missed: each.missed.join(', ') || 'nothing',
    })),
  )
  printJson('page', { pages: figures })
}

function reportTaps(taps: ReadonlyMap<string, readonly number[]>): void {
  const figures = [...taps].map(([from, times]) => ({ from, scene: median(times) }))
  printTable(
    'From the tap on a card to its scene, on the same phone',
    figures.map(({ from, scene }) => ({
      from,
      'scene ms': Math.round(scene),
      aim: SCENE_AIM_MS,
      missed: scene > SCENE_AIM_MS ? 'yes' : 'no',
    })),
  )
  printJson('taps', { taps: figures })
}
