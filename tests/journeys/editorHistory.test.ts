import { expect, it } from 'vitest'
import { testBrowser } from '../support/browser.ts'
import { testWorld } from '../support/world.ts'

const world = testWorld({ client: true })
const browser = testBrowser(world)

it('one who may change a part works on it, another names a version and brings it back', async () => {
  const card = await world.make.card()
  const [all, part, reader] = [
    await world.make.staff({ first: 'Jonas', last: 'Weber' }),
    await world.make.staff({ permissions: [['workflow', 'fact_edit']], first: 'Amara', last: 'Diallo' }),
    await world.make.staff({ permissions: [], first: 'Priya', last: 'Nair' }),
  ]
  const [one, two, three] = [await browser.open(all), await browser.open(part), await browser.open(reader)]
  await Promise.all(
    [one, two, three].map(async ({ page }) => {
      await page.goto(`/editor/${card.slug}`)
      await page.locator('[data-status="saved"]').waitFor()
    }),
  )

  // Who may only look is told so; who may change a part is told which, and the rest can't be written in.
  await three.page.getByText('You can look at this card but not change it.').waitFor()
  await two.page.getByText('You can change what the facts say. The rest is here to look at.').waitFor()
  expect(await two.page.getByLabel('Overview', { exact: true }).getAttribute('readonly')).not.toBeNull()

  // The present state gets a name.
  await one.page.getByRole('button', { name: 'History', exact: true }).click()
  const dialog = one.page.getByRole('dialog')
  await dialog.getByLabel('Name the present version').fill('Before Amara')
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await dialog.getByRole('button', { name: /^Before Amara/ }).waitFor()
  await one.page.keyboard.press('Escape')

  await two.page.getByRole('button', { name: /^Fact 2/ }).click()
  await two.page.getByLabel('Name', { exact: true }).fill('Renamed by Amara')
  await two.page.locator('[data-status="saved"]').waitFor()
  await one.page.getByText('Renamed by Amara').first().waitFor()

  // Her right is taken back in the middle of it: what she writes then is put back, with a sentence.
  await world.database.pool.query(`update permissions set action = 'background' where user_id = $1`, [part.id])
  await world.database.pool.query(
    `insert into outbox (name, room, payload) values ('accounts.accessChanged', $1, $2)`,
    [`user:${part.id}`, { user_id: part.id }],
  )
  await two.page.getByText('You can change the background. The rest is here to look at.').waitFor()

  // Whoever looks at the history sees it grow.
  await three.page.getByRole('button', { name: 'History', exact: true }).click()
  await three.page
    .getByRole('dialog')
    .getByRole('button', { name: /^Before Amara/ })
    .waitFor()

  // A second version, compared with the first, and the first brought back under everybody's hands.
  await one.page.getByRole('button', { name: 'History', exact: true }).click()
  await dialog.getByLabel('Name the present version').fill('After Amara')
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await dialog.getByRole('button', { name: /^After Amara/ }).waitFor()
  await three.page
    .getByRole('dialog')
    .getByRole('button', { name: /^After Amara/ })
    .waitFor()
  await dialog.getByText('“Fact 2” was renamed to “Renamed by Amara”.').waitFor()
  await dialog.getByRole('img').nth(1).waitFor()
  await dialog.getByRole('button', { name: 'One over the other' }).click()
  await dialog.getByRole('slider', { name: 'How much of the newer one is seen' }).press('Home')
  await dialog.getByRole('button', { name: 'What changed' }).click()
  await dialog.locator('canvas[data-drawn]').waitFor()
  await dialog.getByText(/The pictures are the same|of the picture is different/).waitFor()
  if (process.env.PICTURES) await one.page.screenshot({ path: `${process.env.PICTURES}/history.png` })
  await one.page.setViewportSize({ width: 360, height: 740 })
  if (process.env.PICTURES) await one.page.screenshot({ path: `${process.env.PICTURES}/history-360.png` })
  const overflow = await one.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  const undoes = two.page.getByRole('button', { name: /^Undo/ })
  expect(await undoes.isEnabled()).toBe(true)
  await dialog.getByRole('button', { name: /^Before Amara/ }).click()
  await dialog.getByRole('button', { name: 'Bring this version back' }).click()
  await dialog.getByRole('button', { name: 'Bring it back' }).click()
  await dialog.getByRole('button', { name: /^Brought back: Before Amara/ }).waitFor()
  await two.page.getByRole('button', { name: /^Fact 2/ }).waitFor()
  // Whoever is in the card is told who did it, and can't undo into what was brought back.
  await two.page.getByText(/ brought back “Before Amara”\. What was there before is kept in the history\./).waitFor()
  expect(await undoes.isDisabled()).toBe(true)
  if (process.env.PICTURES) await two.page.screenshot({ path: `${process.env.PICTURES}/told.png` })
  expect([...one.faults, ...two.faults, ...three.faults]).toEqual([])
})
