import { expect, it } from 'vitest'
import { testBrowser } from '../support/browser.ts'
import { tabTo } from '../support/keyboard.ts'
import { ledgerOf } from '../support/payments.ts'
import { testWorld } from '../support/world.ts'

const world = testWorld({ client: true })
const browser = testBrowser(world)

it('PRI-RU012, SUB-SC005, SUB-RU001, SUB-RU002, SUB-RU015: buys and cancels by keyboard alone, from the address to the last step', async () => {
  const person = await world.make.trial()
  const { page, faults } = await browser.open(person)
  const type = async (label: string, text: string) => {
    await tabTo(page, label)
    await page.keyboard.type(text)
  }
  const press = async (label: string) => {
    await tabTo(page, label)
    await page.keyboard.press('Enter')
  }
  await page.goto('/store/nursing-premium')
  await page.getByRole('button', { name: 'Continue to your card' }).waitFor()
  // What we suggest is chosen: from there one goes on by the arrows.
  await tabTo(page, '12 months')
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => page.getByRole('radio', { name: /^6 months/ }).isChecked()).toBe(true)
  // The choice is where the keyboard is still.
  expect(await page.locator(':focus').getAttribute('name')).toBe('length')
  await type('Address', '1 Main St')
  await type('City', 'Reno')
  await type('State or region', 'Nevada')
  await type('ZIP or postal code', '89501')
  await press('Continue to your card')
  await page.waitForURL(/\/dev\/pay\//)
  await type('Card number', '4242 4242 4242 4242')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Pay $64.75' }).waitFor()
  await press('Pay $64.75')
  await page.getByRole('heading', { name: 'Nursing (RN) Premium is open' }).waitFor()
  expect((await ledgerOf(world)).provider).toBe(6475)

  await page.goto('/my-subscriptions')
  await page.getByRole('button', { name: 'Cancel subscription' }).waitFor()
  await press('Cancel subscription')
  const step = (name: string) => page.getByRole('dialog', { name }).waitFor()
  await step('Why are you canceling?')
  await press('Continue')
  await page.getByRole('dialog').getByText('Please provide a reason.').waitFor()
  await tabTo(page, 'I passed my exam')
  await page.keyboard.press('Space')
  await press('Continue')
  await step('How did your exam go?')
  await tabTo(page, 'Exam')
  await page.keyboard.type('NCLEX')
  await type('Score', '87')
  await press('Continue')
  await step('Confirm the cancellation')
  for (const box of ['I understand that my data', 'I understand that my price']) {
    await tabTo(page, box)
    await page.keyboard.press('Space')
  }
  await press('Cancel subscription')
  await step('Your subscription is canceled')
  await press('Ask for a refund')
  await step('Ask for a refund')
  await type('In your words (optional)', 'I passed')
  await press('Give my money back')
  await step('Done')
  await press('Close')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByText('Ended', { exact: true }).waitFor()
  expect((await ledgerOf(world)).provider).toBe(0)
  const { rows } = await world.database.pool.query('select exam_id, score::int from user_exams where user_id = $1', [
    person.id,
  ])
  expect(rows).toEqual([{ exam_id: 9, score: 87 }])
  await page.goto('/my-subscriptions/billing-history')
  await page.waitForURL(/\/my-subscriptions\/order-history$/)
  await page.getByText('Refund', { exact: true }).waitFor()
  expect(faults).toEqual([])
})
