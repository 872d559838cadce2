import { expect, it } from 'vitest'
import { getCard } from '#shared/contract/learning/index.ts'
import { getKept, updateCard } from '#shared/contract/notes/index.ts'
import { testBrowser } from '../support/browser.ts'
import { testWorld, until } from '../support/world.ts'

const world = testWorld({ client: true })
const browser = testBrowser(world)

it('NOT-RU001, NOT-RU002: a note saves itself, keeps its words when it could not, and is not written over unseen', async () => {
  const member = await world.make.member()
  const me = world.as(member)
  const card = await me.call(getCard, { slug: 'digoxin' })
  const kept = () => me.call(getKept, { card_id: card.card_id })
  const { page, faults } = await browser.open(member)
  await page.goto('/learn/digoxin')
  const note = page.getByLabel('Your note on this card')
  await note.fill('The oxen dig because digoxin is from the foxglove')
  await note.blur()
  const first = await until(kept, ({ notes }) => notes.length === 1)
  await page.getByText('Saved', { exact: true }).first().waitFor()

  await page.route('**/api/v2/pictomos/*', (route) => route.abort())
  await note.fill('Ask at rounds')
  await note.blur()
  await page.getByText('Could not save note!').waitFor()
  expect(await note.inputValue()).toBe('Ask at rounds')
  await page.unroute('**/api/v2/pictomos/*')
  const since = first.notes[0]!.updated_at
  await me.call(updateCard, { card_id: card.card_id, user_notes: 'Written on my phone', since })
  await page.getByRole('button', { name: 'Save again' }).click()
  await page.getByText('You changed this note in another tab or on another device.').waitFor()
  await page.getByRole('button', { name: 'Keep both' }).click()
  await until(kept, ({ notes }) => notes[0]!.text === 'Written on my phone\n\nAsk at rounds')

  const fact = card.facts.find(({ order }) => order === 2)!
  await page.getByRole('button', { name: fact.name }).first().click()
  await page.getByLabel(`Your note on ${fact.name}`).fill('Page 12')
  await page.getByRole('button', { name: 'Bookmark' }).click()
  await page.getByRole('button', { name: 'Bookmark', pressed: true }).waitFor()
  await page.getByRole('button', { name: /^Menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Notes and bookmarks' }).click()
  await page.getByText('Page 12').waitFor()
  await page.getByRole('heading', { name: 'Bookmarks', exact: true }).waitFor()
  await page.getByLabel('Order').selectOption('a_z')
  await page.getByRole('listitem').filter({ hasText: 'Page 12' }).getByRole('link', { name: 'Digoxin' }).click()
  await page.waitForURL(/\/learn\/digoxin\?fact=/)
  expect(await page.getByLabel(`Your note on ${fact.name}`).inputValue()).toBe('Page 12')
  expect(faults.filter((fault) => !fault.includes('ERR_FAILED'))).toEqual([])
})

it('a note stays where it is written while the voice goes on, keeps its spaces, and is sent when the line is back', async () => {
  const member = await world.make.member()
  const me = world.as(member)
  const card = await me.call(getCard, { slug: 'digoxin' })
  const [first, second] = card.facts
  const { page, context } = await browser.open(member)
  await page.goto('/learn/digoxin')
  await page.getByRole('button', { name: first!.name }).first().click()
  const note = page.getByLabel(`Your note on ${first!.name}`)
  await note.pressSequentially('give ')
  // As the voice does when it comes to the next fact.
  await page.evaluate((at) => {
    const range = document.querySelector<HTMLInputElement>('input[type="range"][aria-label="Place in the recording"]')!
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
    set.call(range, String(at))
    range.dispatchEvent(new Event('input', { bubbles: true }))
  }, second!.audio.educational!.start + 1)
  await page.locator('[aria-current="true"]', { hasText: second!.name }).waitFor()
  await note.pressSequentially('5 mg ')
  await note.blur()
  const kept = () => me.call(getKept, { card_id: card.card_id })
  const { notes } = await until(kept, (one) => one.notes.length > 0)
  expect(notes.map(({ fact_id, text }) => [fact_id, text])).toEqual([[first!.fact_id, 'give 5 mg ']])

  await page.getByLabel(`Your note on ${second!.name}`).fill('before the exam')
  await context.setOffline(true)
  await page.getByLabel(`Your note on ${second!.name}`).blur()
  await page.getByText('Could not save note!').waitFor()
  await page.goto('about:blank')
  await context.setOffline(false)
  const other = await context.newPage()
  await other.goto('/home')
  await until(kept, (one) => one.notes.some(({ text }) => text === 'before the exam'))
})
