import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { handleKey } from '#client/platform/shortcuts.ts'
import { emptyStores } from '#client/platform/store.ts'
import { QUIZ_SETTLES_MS } from '#shared/rules/quiz/question.ts'
import { press, show, slowServer } from '#tests/support/dom.tsx'
import { answer, next } from './asking.ts'
import { QuizRound } from './QuizRound.tsx'
import { RecallRound } from './recall/index.ts'
import { quiz } from './state.ts'

const figure = { character_x: 0, character_y: 0, character_width: 9, character_height: 9, character_z: 1, rotation: 0 }
const fact = (fact_id: number) => ({
  fact_id,
  key: `f${fact_id}`,
  name: `Fact ${fact_id}`,
  definition: '',
  pictomo: `Figure ${fact_id}`,
  characters: [{ ...figure, key: `c${fact_id}`, image_url: '/ox.webp', shadow: null }],
})
const facts = [1, 2, 3, 4].map(fact)
const card = {
  card_id: 4,
  slug: 'a',
  name: 'A',
  question_mode: 'multiple_choice',
  facts,
  main_image: '/media/scenes/4-1.webp',
  background_image_url: '',
  back_image_url: '',
}
const begin = (more: object = {}) =>
  act(async () => {
    const round = { key: 'k', card_id: 4, source_device: 'web', answers: [] }
    const questions = facts.map((one) => ({
      card,
      fact: one,
      text: `What is ${one.fact_id}?`,
      options: [one.name, 'Other'],
    }))
    Object.assign(quiz, { card, questions, round, phase: 'asking', ...more })
  })
const named = (name: RegExp) => screen.getByRole('button', { name })
const settle = () => act(async () => void vi.advanceTimersByTime(QUIZ_SETTLES_MS))
/** What may be pressed by mistake, each as a hand does it. */
const mistakes = [
  ['an answer', () => fireEvent.click(named(/Other/))],
  ['giving up', () => fireEvent.click(named(/I don’t know/))],
  ['the picture', () => fireEvent.click(named(/Show the picture/))],
  ['the key of an answer', () => press('2')],
  ['the key of the picture', () => press('h')],
] as const

beforeEach(() => {
  vi.useFakeTimers()
  slowServer()
  document.addEventListener('keydown', handleKey)
})
afterEach(() => {
  document.removeEventListener('keydown', handleKey)
  vi.useRealTimers()
  act(() => emptyStores())
})

it.each(mistakes)('a second press on the way on does nothing to the next question: %s', async (_what, mistake) => {
  await begin()
  show(<QuizRound />)
  await settle()
  await act(async () => answer('Fact 1'))
  await act(() => next())
  await act(async () => void vi.advanceTimersByTime(QUIZ_SETTLES_MS - 1))
  await act(async () => mistake())
  expect([quiz.place, quiz.phase, quiz.hinted]).toEqual([1, 'asking', false])
  await settle()
  await act(async () => mistake())
  expect(quiz.phase === 'answered' || quiz.hinted).toBe(true)
})

it('a double click on the picture does not give the question up, which can be given up soon after', async () => {
  await begin()
  show(<QuizRound />)
  await settle()
  await act(async () => fireEvent.click(named(/Show the picture/)))
  const pass = named(/I don’t know/)
  expect(pass.getAttribute('aria-disabled')).toBe('true')
  await act(async () => fireEvent.click(pass))
  expect([quiz.hinted, quiz.phase]).toEqual([true, 'asking'])
  await settle()
  expect(pass.getAttribute('aria-disabled')).toBe(null)
  await act(async () => fireEvent.click(pass))
  expect(quiz.phase).toBe('answered')
})

it('a scene that asks takes no press that was meant for what stood there before', async () => {
  const tasks = [
    { kind: 'name', asked: ['f1'], others: ['f2', 'f3'] },
    { kind: 'find', asked: ['f2'], others: [] },
  ]
  await begin({ tasks })
  show(<RecallRound />)
  await act(async () => press('1'))
  await act(async () => fireEvent.click(named(/I don’t know/)))
  expect(quiz.phase).toBe('asking')
  await settle()
  await act(async () => press('1'))
  expect(quiz.phase).toBe('answered')
  await act(() => next())
  await act(async () => fireEvent.click(named(/^Figure 2$/)))
  expect(quiz.phase).toBe('asking')
  await settle()
  await act(async () => fireEvent.click(named(/^Figure 2$/)))
  expect(quiz.phase).toBe('answered')
})
