import { AxeBuilder } from '@axe-core/playwright'
import type { Page, Request } from 'playwright-core'
import { until } from './world.ts'

/** The smallest phone. */
export const SMALL = { width: 320, height: 568 }
/** What can differ between two color schemes: the page itself is the same. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']
/** In place of the checker's code where the page has it already. */
const THERE = '0'

/** Whether the page says of itself that it is whole: it is alive, and no part in view loads. Further down a part may wait for its reader. */
const isWhole = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    // What has just come is drawn a frame later, and asks for more in the next.
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
    await document.fonts.ready
    const busy = [...document.querySelectorAll('[aria-busy="true"]')]
    const isBusy = busy.some((part) => part.getBoundingClientRect().top < innerHeight)
    return document.documentElement.dataset.alive === 'true' && document.querySelector('main h1') !== null && !isBusy
  })

/** Begins to watch what a page asks for. Returns a function that waits until it is whole, and nothing is on its way. */
export function watched(page: Page): () => Promise<void> {
  const underWay = new Set<Request>()
  page.on('request', (request) => underWay.add(request))
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => underWay.delete(request))
  const unfinished = async () => ((await isWhole(page)) && underWay.size === 0 ? null : page.url())
  return async () => {
    await until(unfinished, (url) => url === null, 30_000)
  }
}

/** Turns the system's colors and waits until every color has arrived: halfway there is no contrast to judge. */
async function turnColors(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme })
  await page.locator(`html[data-mantine-color-scheme="${scheme}"]`).waitFor({ state: 'attached' })
  await page.evaluate(async () => {
    const moving = () =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    // What inherits a color begins to turn in the frame after that has arrived.
    for (let still = 0; still < 2; still = moving().length ? 0 : still + 1) {
      await Promise.allSettled(moving().map(({ finished }) => finished))
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  })
}

/** What the checker calls serious. No page has frames, so it need not gather what it found on a page of its own. */
async function seriousOf(checker: AxeBuilder): Promise<string[]> {
  const { violations } = await checker.setLegacyMode().analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  return serious.map(({ id, nodes }) => `${id} at ${nodes[0]?.target}`)
}

/**
 * What a checker holds against a whole page: everything in light colors, in dark ones what colors can change; and how far
 * it sticks out of the screen.
 */
export async function faultsOf(page: Page): Promise<string[]> {
  await turnColors(page, 'light')
  const light = await seriousOf(new AxeBuilder({ page }).options({ resultTypes: ['violations'] }))
  await turnColors(page, 'dark')
  const dark = await seriousOf(
    new AxeBuilder({ page, axeSource: THERE }).options({
      resultTypes: ['violations'],
      runOnly: { type: 'rule', values: COLOR_RULES },
    }),
  )
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return [
    ...light.map((fault) => `light: ${fault}`),
    ...dark.map((fault) => `dark: ${fault}`),
    ...(over > 0 ? [`${over} px too wide`] : []),
  ]
}

/** Goes from page to page on one screen. Returns by address what is held against it, of those that have faults. */
export async function faultsByPath(page: Page, paths: readonly string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  const untilWhole = watched(page)
  for (const path of paths) {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(path)
    await untilWhole()
    const faults = await faultsOf(page)
    if (faults.length) found[path] = faults
  }
  return found
}
