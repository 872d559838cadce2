import type { Page } from 'playwright-core'
import { type CardWithFacts, getCard } from '#shared/contract/learning/index.ts'
import { DESK, DESKTOP, type Enter, PHONE, type Size } from './people.ts'
import type { Crop } from './take.ts'

type Take = (page: Page, crop: Crop) => Promise<void>
/** How one gets to a screen, by the hands of those who use it. */
type Recipe = (enter: Enter, take: Take) => Promise<void>

/** Below the bar of the app: the thing itself. */
const PHONE_CROP: Crop = { kind: 'phone', y: 56, width: PHONE.width }
const WIDE_CROP: Crop = { kind: 'wide', y: 65, width: DESK.width }
const DESKTOP_CROP: Crop = { kind: 'wide', y: 64, width: DESKTOP.width }

const player = (page: Page) => page.getByRole('region', { name: 'Player' })

async function lesson(page: Page, slug: string): Promise<void> {
  await page.goto(`/learn/${slug}`)
  await page.locator('canvas').first().waitFor()
  await player(page).waitFor()
  await player(page).getByLabel('Speed').selectOption({ label: '1×' })
}

/** With words under the scene. */
async function captioned(page: Page): Promise<void> {
  const captions = player(page).getByRole('button', { name: /^Captions/ })
  if ((await captions.getAttribute('aria-pressed')) !== 'true') await captions.click()
}

/** Told from a fact on, and held while its first words stand there. */
async function toldAt(page: Page, fact: string): Promise<void> {
  await page.getByRole('region', { name: 'Facts' }).getByRole('button', { name: fact }).first().click()
  await player(page).getByRole('button', { name: 'Play (space)' }).click()
  await page.waitForTimeout(1500)
  await player(page).getByRole('button', { name: 'Pause (space)' }).click()
  await page.evaluate(() => window.scrollTo(0, 0))
  await letGo(page)
}

/** No button looks touched, and no tooltip stands over what is shown. */
async function letGo(page: Page): Promise<void> {
  await page.mouse.move(1, 1)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
}

async function told(enter: Enter, slug: string, fact: string, size: Size = PHONE): Promise<Page> {
  const page = await enter('student', size)
  await lesson(page, slug)
  await captioned(page)
  await toldAt(page, fact)
  return page
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Answers the question on digoxin that is asked now, rightly or not. */
async function answer(page: Page, isRight = true): Promise<void> {
  const card: CardWithFacts = await (await page.request.get(getCard.path.replace(':slug', 'digoxin'))).json()
  const options = page.locator('ol button')
  await options.first().waitFor()
  const said = plain(await page.getByRole('main').innerText())
  const asked = card.facts.find(({ question_text }) => said.includes(plain(question_text)))
  if (!asked) throw new Error('None of the card’s questions is asked')
  await options
    .filter(isRight ? { hasText: asked.name } : { hasNotText: asked.name })
    .first()
    .click()
}

/** What each picture shows, by the name of its feature. */
export const RECIPES: Record<string, Recipe> = {
  scenes: async (enter, take) => {
    const page = await enter('student', PHONE)
    await lesson(page, 'digoxin')
    await page.getByRole('region', { name: 'Facts' }).getByRole('button').first().click()
    // On a phone the words stand under the scene.
    await page.locator('[data-lesson-text]:visible').first().waitFor()
    await page.evaluate(() => window.scrollTo(0, 0))
    await take(page, PHONE_CROP)
  },
  explained: async (enter, take) => take(await told(enter, 'furosemide', 'Edema'), PHONE_CROP),
  story: async (enter, take) => {
    const page = await enter('student', PHONE)
    await lesson(page, 'warfarin')
    await captioned(page)
    await player(page).getByRole('button', { name: 'Story' }).click()
    await toldAt(page, 'After about 5 days')
    await take(page, PHONE_CROP)
  },
  words: async (enter, take) => {
    const page = await told(enter, 'lisinopril', 'Lower blood pressure', DESKTOP)
    await page
      .getByRole('textbox', { name: /^Your note on/ })
      .fill('The first dose can drop it: have them sit up slowly.')
    await page.evaluate(() => window.scrollTo(0, 0))
    await letGo(page)
    await page.waitForTimeout(2000)
    await take(page, DESKTOP_CROP)
    const phone = await told(enter, 'lisinopril', 'Lower blood pressure')
    await phone.mouse.wheel(0, 300)
    await take(phone, PHONE_CROP)
  },
  speed: async (enter, take) => {
    const page = await told(enter, 'metoprolol', 'After a myocardial infarction')
    await player(page).getByLabel('Speed').selectOption({ label: '1.5×' })
    await letGo(page)
    await take(page, PHONE_CROP)
  },
  together: async (enter, take) => {
    const [one, other] = [await enter('staff', DESK), await enter('staff2', DESK)]
    for (const page of [one, other]) {
      await page.goto('/editor/hyperkalemia')
      await page.locator('[data-status="saved"]').waitFor()
    }
    await one.getByRole('list', { name: 'Also here' }).getByText('Priya Nair').waitFor()
    const stage = (await other.locator('canvas').first().boundingBox())!
    await other.mouse.click(stage.x + stage.width * 0.45, stage.y + stage.height * 0.5)
    await other.mouse.move(stage.x + stage.width * 0.55, stage.y + stage.height * 0.4, { steps: 5 })
    await one.mouse.click(stage.x + stage.width * 0.8, stage.y + stage.height * 0.45)
    await one.waitForTimeout(1500)
    await take(one, WIDE_CROP)
    for (let step = 0; step < 3; step++) await other.getByRole('button', { name: 'Zoom in (+)' }).click()
    await letGo(other)
    await take(other, { kind: 'phone', x: stage.x + (stage.width - 370) / 2, y: 170, width: 370 })
  },
  review: async (enter, take) => {
    const page = await enter('student', PHONE)
    await page.goto('/learn/heart-failure?mode=review')
    for (let fact = 0; fact < 4; fact++) {
      await page.getByRole('button', { name: 'Show the fact' }).click()
      await page.getByRole('button', { name: 'I knew it' }).click()
    }
    await page.getByRole('button', { name: 'Show the fact' }).click()
    await page.getByRole('button', { name: 'I knew it' }).waitFor()
    await take(page, PHONE_CROP)
  },
  quiz: async (enter, take) => {
    const page = await enter('student', PHONE)
    await page.goto('/quiz/pictomo/digoxin')
    await answer(page)
    // Otherwise it goes on by itself while it is looked at.
    await page.getByRole('button', { name: 'Stay here' }).click()
    await letGo(page)
    await take(page, PHONE_CROP)
    const wall = await enter('educator', DESK)
    await wall.goto('/teach')
    await wall.getByLabel('Pictomo').selectOption({ label: 'Digoxin (10 facts)' })
    await wall.getByRole('button', { name: 'Open the quiz' }).click()
    await wall.waitForURL(/\/teach\/.+/)
    const code = (await wall.locator('p span[aria-hidden]').first().textContent())!.replace(/\s/g, '')
    const seats = []
    for (const who of ['student', 'student2']) {
      const seat = await enter(who, PHONE)
      await seat.goto(`/class?code=${code}`)
      await seat.getByText('You are in').waitFor()
      seats.push(seat)
    }
    await wall.getByRole('button', { name: 'Start' }).click()
    for (const [place, seat] of seats.entries()) {
      for (let answers = 4 - place; answers > 0; answers--) {
        await answer(seat, place === 0 || answers > 1)
        await seat.getByRole('button', { name: 'Next' }).click()
      }
    }
    await wall.locator('dl div', { hasText: 'Answers' }).locator('dd', { hasText: '7' }).waitFor()
    // The board shows where it is served; that is this machine here.
    const here = new URL(wall.url()).host
    await wall.getByText(here).evaluate((element, host) => {
      element.textContent = (element.textContent ?? '').replace(host, 'pictomo.test')
    }, here)
    await take(wall, WIDE_CROP)
  },
  topics: async (enter, take) => {
    const page = await enter('student', PHONE)
    await page.goto('/search?q=yelow+halo')
    await page.getByRole('main').getByRole('listitem').first().waitFor()
    await letGo(page)
    await take(page, PHONE_CROP)
    const desk = await enter('student', DESKTOP)
    await desk.goto('/find-pictomo')
    await desk.locator('main img').first().waitFor()
    await desk.waitForTimeout(1500)
    await desk
      .getByRole('heading', { level: 2 })
      .first()
      .evaluate((title) => title.scrollIntoView({ block: 'start' }))
    await take(desk, DESKTOP_CROP)
  },
}
