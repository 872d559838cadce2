import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { emptyStores } from '#client/platform/store.ts'
import { show, slowServer } from '#tests/support/dom.tsx'
import { answer, showAnswered } from './asking.ts'
import { MissedFacts } from './MissedFacts.tsx'
import { QuizRound } from './QuizRound.tsx'
import { quiz } from './state.ts'

const fact = { fact_id: 1, key: 'f1', name: 'Bronzed skin', definition: '', pictomo: 'A bronze man', characters: [] }
const card = {
  card_id: 4,
  slug: 'a',
  name: 'A',
  question_mode: 'multiple_choice',
  facts: [fact],
  main_image: '/media/scenes/4-1.webp',
  background_image_url: '',
  back_image_url: '',
}
const question = { card, fact, text: 'Which change of the skin?', options: ['Bronzed skin', 'Jaundice', 'Cyanosis'] }
const round = { key: 'k', card_id: 4, source_device: 'web', answers: [] }
const SAYS = 'Bilirubin colors it. It would be correct for: Hepatitis.'
let server = slowServer()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  server = slowServer()
})
afterEach(() => {
  vi.useRealTimers()
  act(() => emptyStores())
})
const begin = () =>
  act(async () => void Object.assign(quiz, { card, questions: [question], round, roundId: 9, phase: 'asking' }))
const replied = (more: object) => ({ fact_id: 1, num_attempts: 1, num_correct: 0, ...more })

it('why it is wrong stands below what was chosen and is said, once the server has told it', async () => {
  await begin()
  show(<QuizRound />)
  await act(async () => answer('Jaundice'))
  expect(screen.queryByText(SAYS)).toBeNull()
  const sent = await server.next('/facts/1/stats')
  await act(async () =>
    sent.answer(replied({ last_answer: 0, why_wrong: 'Bilirubin colors it.', right_for: 'Hepatitis' })),
  )
  const chosen = screen.getByRole('button', { name: /Jaundice/ }).closest('li')
  expect(chosen?.textContent).toContain(SAYS)
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(SAYS)
})

it('QUZ-GA008: a guest is told too, once they have answered, and not before', async () => {
  await act(
    async () => void Object.assign(quiz, { card, questions: [question], round, roundId: null, phase: 'asking' }),
  )
  show(<QuizRound />)
  expect(server.asked).toEqual([])
  await act(async () => answer('Jaundice'))
  const asked = await server.next('/facts/1/reason')
  expect(asked.path).toContain('answer=Jaundice')
  await act(async () => asked.answer({ why_wrong: 'Bilirubin colors it.', right_for: 'Hepatitis' }))
  expect(screen.getByRole('button', { name: /Jaundice/ }).closest('li')?.textContent).toContain(SAYS)
})

it('without a reason nothing stands there', async () => {
  await begin()
  show(<QuizRound />)
  await act(async () => answer('Cyanosis'))
  const sent = await server.next('/facts/1/stats')
  await act(async () => sent.answer(replied({ last_answer: 0, why_wrong: null, right_for: null })))
  expect(screen.queryByText(/It would be correct for/)).toBeNull()
})

it('what is looked at again says what was chosen and why that is wrong, and nothing where it was given up', () => {
  const missed = [question] as never
  const given = {
    fact_id: 1,
    answer: 'Jaundice',
    right: false,
    why_wrong: 'Bilirubin colors it.',
    right_for: 'Hepatitis',
  }
  const { unmount } = show(<MissedFacts missed={missed} answers={[given]} />)
  expect(screen.getByText('You answered: Jaundice')).toBeTruthy()
  expect(screen.getByText(SAYS)).toBeTruthy()
  unmount()
  show(<MissedFacts missed={missed} answers={[{ ...given, answer: '', why_wrong: null, right_for: null }]} />)
  expect(screen.queryByText(/You answered/)).toBeNull()
})

it('who comes back to an answer finds what was really offered with it, in its order', async () => {
  await begin()
  const options = ['Purple striae', 'Bronzed skin', 'Jaundice']
  await act(async () => {
    quiz.answers = [{ fact_id: 1, answer: 'Jaundice', right: false, options }]
    await showAnswered(0)
  })
  expect(quiz.questions[0]?.options).toEqual(options)
})
