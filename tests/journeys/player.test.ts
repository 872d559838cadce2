import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { getCard, saveAttempt } from '#shared/contract/learning/index.ts'
import { testBrowser } from '../support/browser.ts'
import { testWorld, until } from '../support/world.ts'

const world = testWorld({ client: true })
const browser = testBrowser(world)
const stage = (page: Page) => page.locator('canvas').first()

it.each([
  [740, 360],
  [667, 375],
  [640, 400],
])(
  'on its side a phone of %i × %i shows the scene as high as there is room, over one row that plays it',
  async (width, height) => {
    const { page, faults } = await browser.open(null, { width, height })
    await page.goto('/learn/digoxin')
    await stage(page).waitFor()
    const scene = (await stage(page).boundingBox())!
    expect(scene.width).toBeGreaterThan(width * 0.44)
    const player = page.getByRole('region', { name: 'Player' })
    const bar = (await player.boundingBox())!
    expect([bar.height < 60, bar.y + bar.height <= height + 1]).toEqual([true, true])
    for (const control of await player.locator('button, a, select').all()) {
      if (!(await control.isVisible())) continue
      const box = (await control.boundingBox())!
      expect([box.x >= 0, box.x + box.width <= width, box.y + box.height <= height + 1]).toEqual([true, true, true])
    }
    const title = (await page.getByRole('heading', { level: 1, name: 'Digoxin' }).boundingBox())!
    expect(title.height).toBeLessThan(40)
    expect(await page.locator('[data-place]').nth(2).isVisible()).toBe(true)
    // What is written and said of the card lies below.
    const share = page.getByRole('button', { name: 'Share this card' })
    await share.scrollIntoViewIfNeeded()
    expect(await share.isVisible()).toBe(true)
    expect(faults).toEqual([])
  },
)

it('one comes nearer by keys and buttons, moves what is near, and is led back to the whole; no figure is chosen by it', async () => {
  const { page, faults } = await browser.open(null)
  await page.goto('/learn/digoxin')
  await stage(page).waitFor()
  await page.keyboard.press('+')
  const whole = page.getByRole('button', { name: 'Whole scene (0)' })
  await whole.waitFor()
  const box = (await stage(page).boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 120, y - 60, { steps: 4 })
  await page.mouse.up()
  expect(await page.locator('[aria-current="true"]').count()).toBe(0)
  await whole.click()
  await whole.waitFor({ state: 'detached' })
  await page.mouse.dblclick(x, y)
  await whole.waitFor()
  await page.keyboard.press('0')
  await whole.waitFor({ state: 'detached' })
  expect(faults).toEqual([])
})

it('the full screen is the scene’s; the facts are called back beside it, dialogs open over it, and all is as it was after it', async () => {
  const { page, faults } = await browser.open(await world.make.member(), { width: 1280, height: 800 })
  await page.goto('/learn/digoxin')
  await stage(page).waitFor()
  const wide = async () => (await stage(page).boundingBox())!.width
  const facts = page.getByRole('region', { name: 'Facts' })
  const before = await wide()
  await facts.getByRole('button', { name: /^Hypokalemia/ }).focus()
  await page.keyboard.press('f')
  await expect.poll(wide).toBeGreaterThan(before * 1.3)
  expect([await facts.isVisible(), await page.getByRole('region', { name: 'Player' }).isVisible()]).toEqual([
    false,
    true,
  ])
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  expect(await focused()).toBe('Facts (L)')
  await page.keyboard.press('l')
  await facts.waitFor()
  const [list, scene] = [(await facts.boundingBox())!, (await stage(page).boundingBox())!]
  expect(list.x + list.width).toBeLessThanOrEqual(scene.x)
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await dialog.getByText('Whole scene').click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.keyboard.press('f')
  await expect.poll(wide).toBeCloseTo(before, 0)
  await facts.waitFor()
  expect([await focused(), await page.evaluate(() => document.fullscreenElement)]).toEqual(['Facts (L)', null])
  expect(faults).toEqual([])
})

it('LRN-RU032: a lesson’s text is selected by who teaches it; one’s own note by everybody', async () => {
  const selectable = async (who: Awaited<ReturnType<typeof world.make.member>>) => {
    const { page } = await browser.open(who)
    await page.goto('/learn/digoxin')
    const note = page.getByLabel('Your note on this card')
    const styleOf = (element: Element) => getComputedStyle(element).userSelect
    const text = page.getByRole('heading', { name: 'Overview' })
    return [await text.evaluate(styleOf), await note.evaluate(styleOf)]
  }
  expect(await selectable(await world.make.member())).toEqual(['none', 'auto'])
  expect(await selectable(await world.make.educator())).toEqual(['auto', 'auto'])
})

it('with facts and notes folded away the card is still named, and its neighbors in the track are a step away', async () => {
  const { page, faults } = await browser.open(await world.make.member())
  const card = await world.as(null).call(getCard, { slug: 'digoxin' })
  await page.goto(`/learn/digoxin?track=${card.tracks[0]!.track_id}`)
  await page.getByRole('button', { name: 'The scene alone (T)' }).click()
  await page.getByRole('heading', { level: 1, name: 'Digoxin' }).waitFor()
  const next = page.getByRole('link', { name: /^Next card: / })
  const name = (await next.getAttribute('aria-label'))!.slice('Next card: '.length)
  await next.click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.getByRole('link', { name: 'Card before: Digoxin' }).click()
  await page.getByRole('heading', { level: 1, name: 'Digoxin' }).waitFor()
  // Beside it are cards that belong to it, four at a time; what plays stands on the lock screen too.
  const related = page.getByRole('region', { name: 'Learn beside this' })
  await page.getByRole('button', { name: 'The scene alone (T)' }).click()
  await expect.poll(() => related.getByRole('listitem').count()).toBe(4)
  await page.getByRole('button', { name: 'Play the scene' }).click()
  await expect.poll(() => page.evaluate(() => navigator.mediaSession.metadata?.album)).toBe('Digoxin')
  await page.getByRole('button', { name: 'Share this card' }).click()
  const link = page.getByRole('dialog', { name: 'Share this card' }).getByLabel('Link')
  expect(await link.inputValue()).toBe(`${world.base}/share/pictomo/digoxin`)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Shortcuts (?)' }).click()
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Whole scene').waitFor()
  expect(faults).toEqual([])
})

it('a lesson that was left goes on at its fact, on another device too, and anew once it was heard to the end', async () => {
  const member = await world.make.member()
  const me = world.as(member)
  const first = await browser.open(member)
  await first.page.goto('/learn/digoxin')
  const card = await me.call(getCard, { slug: 'digoxin' })
  const fact = card.facts.find(({ order }) => order === 3)!
  // The scene's own buttons name the fact too.
  await first.page.getByRole('region', { name: 'Facts' }).getByRole('button', { name: fact.name }).click()
  await first.page.goto('/home')
  await until(
    () => me.call(getCard, { slug: 'digoxin' }),
    ({ resume_fact_id }) => resume_fact_id === fact.fact_id,
  )
  const second = await browser.open(member, { width: 390, height: 844 })
  await second.page.goto('/learn/digoxin')
  await second.page.getByRole('button', { name: `Continue: ${fact.name}` }).click()
  await second.page.locator('[aria-current="true"]', { hasText: fact.name }).waitFor()
  await second.page.goto('/home')
  const end = new Date().toISOString()
  const heard = { card_id: card.card_id, attempt_id: crypto.randomUUID(), start_time: end, end_time: end }
  await me.call(saveAttempt, { ...heard, last_fact_id: null })
  await second.page.goto('/learn/digoxin')
  await second.page.getByRole('button', { name: 'Play the scene' }).waitFor()
  expect([...first.faults, ...second.faults]).toEqual([])
})

it('a card is reviewed in the dark by keys alone, until its whole scene is lit; what was not known comes again', async () => {
  const member = await world.make.member()
  const { page, faults } = await browser.open(member, { width: 390, height: 844 })
  const card = await world.as(member).call(getCard, { slug: 'digoxin' })
  const all = card.facts.filter(({ characters }) => characters.length > 0).length
  await page.goto('/learn/digoxin')
  await stage(page).waitFor()
  await page.keyboard.press('d')
  await page.getByRole('heading', { name: 'What does this figure stand for?' }).waitFor()
  for (const known of ['1', ...Array.from({ length: all }, () => '2')]) {
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'I knew it' }).waitFor()
    await page.keyboard.press(known)
    await page.getByRole('button', { name: 'I knew it' }).waitFor({ state: 'detached' })
  }
  await page.getByRole('heading', { name: 'The whole scene is lit' }).waitFor()
  await page.getByText(`You knew ${all - 1} of ${all} at once`).waitFor()
  await page.getByRole('link', { name: 'Take the quiz' }).click()
  await page.waitForURL('**/quiz/pictomo/digoxin')
  const seen = await until(
    () => world.as(member).call(getCard, { slug: 'digoxin' }),
    ({ learned_flag }) => learned_flag,
  )
  expect(seen.facts.filter(({ learned_flag }) => learned_flag)).toHaveLength(all)
  expect(faults).toEqual([])
})

it('EDT-CO008: beside the figure that is lit stands what it is, and what it means for who wants that', async () => {
  const { page, faults } = await browser.open(await world.make.member(), { width: 1280, height: 800 })
  await page.goto('/learn/digoxin')
  await stage(page).waitFor()
  const facts = page.getByRole('region', { name: 'Facts' })
  await facts.getByRole('button', { name: /^Yellow halos/ }).click()
  const label = page.locator('[data-label]')
  await label.getByText('Yellow halos').waitFor()
  const [scene, box] = [(await stage(page).boundingBox())!, (await label.boundingBox())!]
  expect(box.x >= scene.x - 1 && box.y >= scene.y - 1 && box.x + box.width <= scene.x + scene.width + 1).toBe(true)
  const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.ok())
  await label.getByText('What it means').click()
  await label.getByText('Less').waitFor()
  await saved
  await page.reload()
  await stage(page).waitFor()
  await facts.getByRole('button', { name: /^Hypokalemia/ }).click()
  await label.getByText('Less').waitFor()
  // While it is told nothing lies over the scene.
  await page.getByRole('region', { name: 'Player' }).getByRole('button', { name: /^Play/ }).click()
  await label.waitFor({ state: 'detached' })
  expect(faults).toEqual([])
})

it('LRN-RU028: in safety mode a card for adults shows nothing of itself until the mode is turned off', async () => {
  const [me, card] = [await world.make.member(), await world.make.card()]
  await world.database.pool.query('update cards set is_mature = true where id = $1', [card.id])
  await world.database.pool.query('update users set safety_mode = true where id = $1', [me.id])
  const { page, faults } = await browser.open(me, { width: 360, height: 740 })
  for (const path of [`/quiz/pictomo/${card.slug}`, `/learn/${card.slug}`]) {
    await page.goto(path)
    await page.getByText('safety mode hides such cards from you').waitFor()
    expect(await page.locator('main img').count()).toBe(0)
  }
  await page.getByRole('button', { name: 'Turn safety mode off and show it' }).click()
  await page.getByRole('button', { name: 'Play the scene' }).waitFor()
  const { rows } = await world.database.pool.query('select safety_mode from users where id = $1', [me.id])
  expect(rows).toEqual([{ safety_mode: false }])
  expect(faults).toEqual([])
})
