import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { handleKey } from '#client/platform/shortcuts.ts'
import type { CardWithFacts, FactView } from '#shared/contract/learning/index.ts'
import { press, show, slowServer } from '#tests/support/dom.tsx'
import { TryQuestion } from './TryQuestion.tsx'

const fact = {
  fact_id: 1,
  key: 'snail',
  name: 'Slower heart rate',
  pictomo: 'Heart that rides on a snail',
  definition: 'Digoxin slows the heart.',
  question_text: 'What does digoxin do to the heart rate?',
  distractor_names: ['Faster heart rate', 'No change', 'Skipped beats'],
} as unknown as FactView
const card = { card_id: 7, slug: 'digoxin', name: 'Digoxin', question_mode: 'fact', facts: [fact] }
const picture = document.createElement('section')
const options = () => screen.getAllByRole('listitem').map((row) => row.querySelector('button')!)

beforeEach(() => {
  slowServer()
  document.addEventListener('keydown', handleKey)
  Element.prototype.scrollIntoView = vi.fn()
  return () => document.removeEventListener('keydown', handleKey)
})

it('QUZ-GA008: the one question is answered by its number key; what came of it has the focus, and is in view with its picture', async () => {
  const onAnswered = vi.fn()
  show(
    <TryQuestion
      card={card as unknown as CardWithFacts}
      fact={fact}
      isAgain={false}
      within={{ current: picture }}
      onAnswered={onAnswered}
      onAgain={() => {}}
    />,
  )
  const right = options().findIndex((option) => option.textContent?.includes(fact.name))
  const wrong = (right + 1) % options().length
  const chosen = options()[wrong]!.textContent!
  await act(async () => press(String(wrong + 1)))
  expect(onAnswered).toHaveBeenCalledOnce()
  // Of the answers stay the right one and the own one.
  expect(options()).toHaveLength(2)
  expect(options().some((option) => option.textContent!.includes(chosen.replace(/^\d/, '')))).toBe(true)
  expect(document.activeElement!.textContent).toMatch(/^Look again: Heart that rides on a snail stands for/)
  const shown = vi.mocked(Element.prototype.scrollIntoView).mock.contexts.at(-1) as Element
  expect(shown).toBe(picture)
  await act(async () => press('1'))
  expect(onAnswered).toHaveBeenCalledOnce()
})

it('GLB-RU029: whose address has an account goes from signing in to the scene, at the next fact', async () => {
  const server = slowServer()
  const next = { ...fact, fact_id: 2, key: 'halo' }
  const whole = { ...card, facts: [fact, next] } as unknown as CardWithFacts
  show(
    <TryQuestion
      card={whole}
      fact={fact}
      isAgain={false}
      within={{ current: picture }}
      onAnswered={() => {}}
      onAgain={() => {}}
    />,
  )
  await act(async () => press('1'))
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'ana@example.test' } })
  const asked = await server.next('checkuniqueness')
  await act(async () => asked.answer({ isUnique: false }))
  const link = await screen.findByRole('link', { name: 'sign in' })
  expect(link.getAttribute('href')).toBe(`/login?redirect=${encodeURIComponent('/learn/digoxin?fact=halo')}`)
})

it('AUT-RU026: what is missing where one keeps the answer is named, and nothing is sent without it', async () => {
  show(
    <TryQuestion
      card={card as unknown as CardWithFacts}
      fact={fact}
      isAgain={false}
      within={{ current: picture }}
      onAnswered={() => {}}
      onAgain={() => {}}
    />,
  )
  await act(async () => press('1'))
  const sent = vi.spyOn(globalThis, 'fetch')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Start free' })))
  screen.getByText('Please complete all required fields: your e-mail is missing.')
  screen.getByText('Please select an area of Study.')
  expect(sent).not.toHaveBeenCalled()
})
