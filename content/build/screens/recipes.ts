import type { Page } from 'playwright-core'
import { getCard } from '#shared/contract/learning/index.ts'
import { DESK, type Enter, PHONE, type Size } from './people.ts'
import type { Crop } from './take.ts'

type Take = (page: Page, crop: Crop) => Promise<void>
/** How one gets to a screen, by the hands of those who use it. */
type Recipe = (enter: Enter, take: Take) => Promise<void>

/** Below the bar of the app: the thing itself. */
const PHONE_CROP: Crop = { kind: 'phone', y: 56, width: PHONE.width }
const WIDE_CROP: Crop = { kind: 'wide', y: 64, width: DESK.width }

const player = (page: Page) => page.getByRole('region', { name: 'Player' })

async function lesson(page: Page, slug: string): Promise<void> {
  await page.goto(`/learn/${slug}`)
  await page.locator('canvas').first().waitFor()
  await player(page).waitFor()
}

/** With words under the scene. */
async function captioned(page: Page): Promise<void> {
  const captions = player(page).getByRole('button', { name: /^Captions/ })
  if ((await captions.getAttribute('aria-pressed')) !== 'true') await captions.click()
}

/** Told up to a fact, and held there. */
async function toldTo(page: Page, facts: number): Promise<void> {
  await player(page)
    .getByRole('button', { name: /^(Play|Continue)/ })
    .first()
    .click()
  await page.locator('[aria-current="true"]').first().waitFor()
  for (let fact = 0; fact < facts; fact++) await page.keyboard.press('ArrowRight')
  await page.waitForTimeout(1500)
  await player(page)
    .getByRole('button', { name: /^Pause/ })
    .click()
  await letGo(page)
}

/** No button looks touched, and no tooltip stands over what is shown. */
async function letGo(page: Page): Promise<void> {
  await page.mouse.move(1, 1)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
}

async function told(enter: Enter, slug: string, facts: number, size: Size = PHONE): Promise<Page> {
  const page = await enter('student', size)
  await lesson(page, slug)
  await captioned(page)
  await toldTo(page, facts)
  return page
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** What each picture shows, by the name of its feature. */
export const RECIPES: Record<string, Recipe> = {
  scenes: async (enter, take) => {
    const page = await enter('student', PHONE)
    await lesson(page, 'digoxin')
    await page.getByRole('region', { name: 'Facts' }).getByRole('button').first().click()
    await page.locator('[data-label]').waitFor()
    await take(page, PHONE_CROP)
  },
  explained: async (enter, take) => take(await told(enter, 'furosemide', 3), PHONE_CROP),
  story: async (enter, take) => {
    const page = await enter('student', PHONE)
    await lesson(page, 'warfarin')
    await captioned(page)
    await player(page).getByRole('button', { name: 'Story' }).click()
    await toldTo(page, 2)
    await take(page, PHONE_CROP)
  },
  speed: async (enter, take) => {
    const page = await told(enter, 'metoprolol', 4)
    await player(page).getByLabel('Speed').selectOption({ label: '1.5×' })
    await letGo(page)
    await take(page, PHONE_CROP)
  },
  words: async (enter, take) => {
    const page = await told(enter, 'lisinopril', 3, DESK)
    await page.getByRole('textbox', { name: /^Your note on/ }).fill('Dry cough: ask about it, and think of an ARB instead.')
    await take(page, WIDE_CROP)
    const phone = await told(enter, 'lisinopril', 3)
    await phone.mouse.wheel(0, 300)
    await take(phone, PHONE_CROP)
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
    await take(one, { kind: 'wide', y: 0, width: DESK.width })
    await take(one, { kind: 'phone', x: 300, y: 60, width: 440 })
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
    const card = await (await page.request.get(getCard.path.replace(':slug', 'digoxin'))).json()
    const asked = await page.getByRole('heading', { level: 1 }).or(page.getByRole('heading', { level: 2 })).first().innerText()
    const right = card.facts.find((fact: { question_text: string }) => plain(fact.question_text) === plain(asked))
    await page.getByRole('button', { name: right.name }).click()
    await page.getByRole('button', { name: 'Next' }).waitFor()
    await letGo(page)
    await take(page, PHONE_CROP)
    const wall = await enter('educator', DESK)
    await wall.goto('/teach')
    await wall.getByLabel('Pictomo').selectOption({ label: 'Digoxin (10 facts)' })
    await wall.getByRole('button', { name: 'Open the quiz' }).click()
    await wall.waitForURL(/\/teach\/.+/)
    const code = (await wall.locator('p span[aria-hidden]').first().textContent())!.replace(/\s/g, '')
    for (const who of ['student', 'student2']) {
      const seat = await enter(who, PHONE)
      await seat.goto(`/class?code=${code}`)
      await seat.getByText('You are in').waitFor()
    }
    await wall.getByRole('button', { name: 'Start' }).click()
    await take(wall, WIDE_CROP)
  },
  topics: async (enter, take) => {
    const page = await enter('student', PHONE)
    await page.goto('/search?q=yelow+halo')
    await page.getByRole('main').getByRole('listitem').first().waitFor()
    await letGo(page)
    await take(page, PHONE_CROP)
    const desk = await enter('student', DESK)
    await desk.goto('/learn/digoxin')
    await desk.getByRole('heading', { name: 'Learn beside this' }).scrollIntoViewIfNeeded()
    await take(desk, WIDE_CROP)
  },
}
