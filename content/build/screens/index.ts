import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { chromium } from 'playwright-core'
import { PackError } from '#server/features/catalogue/pack/read.ts'
import { people } from './people.ts'
import { withProduct } from './product.ts'
import { RECIPES } from './recipes.ts'
import { take } from './take.ts'

/** Where the public pages take them from. */
const FOLDER = resolve(import.meta.dirname, '../../../client/features/site/screens')

/** Takes the pictures of the product for the front page, all or those that are named, from the product itself. */
export async function screens(names: string[]): Promise<void> {
  const unknown = names.filter((name) => !RECIPES[name])
  if (unknown.length > 0)
    throw new PackError([`No screen is called ${unknown.join(', ')}: there are ${Object.keys(RECIPES).join(', ')}`])
  await withProduct((base) => takeFrom(base, FOLDER, names))
}

/** Takes them from a product that runs. */
export async function takeFrom(base: string, folder: string, names: string[]): Promise<void> {
  const browser = await chromium.launch({
    executablePath: chromiumHere(),
    args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required', '--mute-audio'],
  })
  try {
    for (const [name, recipe] of Object.entries(RECIPES)) {
      if (names.length > 0 && !names.includes(name)) continue
      const enter = people(browser, base)
      await recipe(enter, (page, crop) => take(page, folder, name, crop))
      await Promise.all(browser.contexts().map((context) => context.close()))
    }
  } finally {
    await browser.close()
  }
}

function chromiumHere(): string {
  for (const name of ['chromium', 'chromium-browser', 'google-chrome']) {
    const path = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim()
    if (path) return path
  }
  throw new PackError(['Screens are taken with Chromium (on Debian: apt-get install chromium)'])
}
