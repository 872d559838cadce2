import { expect, it } from 'vitest'
import { testBrowser } from '../support/browser.ts'
import { testWorld } from '../support/world.ts'

const world = testWorld({ client: true })
const browser = testBrowser(world)

it('an educator watches a class answer; a dropped student comes back to the same place with answers kept', async () => {
  const [teacher, first, second] = [
    await world.make.educator({ first: 'Helen' }),
    await world.make.member({ first: 'Sofia', last: 'Reyes' }),
    await world.make.member({ first: 'Marcus', last: 'Lee' }),
  ]
  await world.make.class({ teacher, students: [first, second] })
  const board = await browser.open(teacher)
  await board.page.goto('/teach')
  await board.page.getByLabel('Pictomo').selectOption({ label: 'Digoxin (10 facts)' })
  await board.page.getByRole('button', { name: 'Open the quiz' }).click()
  await board.page.waitForURL(/\/teach\/.+/)
  const code = (await board.page.locator('p span[aria-hidden]').first().textContent())!.replace(/\s/g, '')

  const phone = await browser.open(first, { width: 360, height: 640 })
  await phone.page.goto('/class')
  await phone.page.getByLabel('Code').fill(code.toLowerCase())
  await phone.page.getByRole('button', { name: 'Join', exact: true }).first().click()
  await phone.page.getByText('You are in').waitFor()
  const other = await browser.open(second, { width: 360, height: 640, dark: true })
  await other.page.goto(`/class?code=${code}`)
  await other.page.getByText('You are in').waitFor()
  await board.page.getByText('Sofia Reyes').waitFor()
  await board.page.getByText('Marcus Lee').waitFor()

  await board.page.getByRole('button', { name: 'Start' }).click()
  await phone.page.locator('ol button').first().waitFor()
  await phone.page.keyboard.press('1')
  await phone.page.getByRole('button', { name: 'Next' }).waitFor()
  await other.page.locator('ol button').nth(1).click()
  await other.page.getByRole('button', { name: 'Next' }).waitFor()
  const answers = board.page.locator('dl div', { hasText: 'Answers' }).locator('dd')
  await expect.poll(() => answers.textContent()).toBe('2')

  await phone.page.close()
  await board.page.getByText('away').waitFor({ timeout: 30_000 })
  const back = await phone.context.newPage()
  await back.goto(phone.page.url())
  await back.getByText('2 of 10').waitFor()
  await board.page.getByText('away').waitFor({ state: 'detached' })

  await board.page.getByRole('button', { name: 'Pause' }).click()
  await back.getByText('Paused by your educator').waitFor()
  await board.page.getByRole('button', { name: 'End', exact: true }).click()
  await board.page.getByRole('button', { name: 'End it' }).click()
  await back.getByText('The quiz is over').waitFor()
  await board.page.getByRole('table').waitFor()
  expect(await board.page.getByRole('row').count()).toBe(4)
  expect([...board.faults, ...phone.faults, ...other.faults]).toEqual([])
})
