import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { enter, session } from '#client/features/accounts/index.ts'
import { answer } from '#client/features/quiz/asking.ts'
import { quiz } from '#client/features/quiz/index.ts'
import { keepResult } from '#client/features/quiz/keptResult.ts'
import { emptyStores } from '#client/platform/store.ts'
import { show, slowServer } from '#tests/support/dom.tsx'
import { DailyQuizPage } from './DailyQuizPage.tsx'

const ADA = { user_id: 1, roles: [], settings: {}, has_seen: {} } as never

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
  enter(ADA)
})
afterEach(() => {
  act(() => emptyStores())
  enter(null)
  sessionStorage.clear()
})

it('SRP-RU002: a result that is looked at again is not counted again', async () => {
  const long = { type: 'spacedrep', id: 'today', name: 'Daily quiz' }
  const answers = [1, 2, 3].map((fact_id) => ({ fact_id, answer: 'a', right: true }))
  const refs = answers.map(({ fact_id }) => ({ fact_id, card_id: 1, slug: 'a', card_name: 'A' }))
  const round = { key: 'k', card_id: 0, source_device: 'web', answers: [] }
  Object.assign(quiz, { long, answers, refs, round, roundId: 5, questions: refs.map(() => null), phase: 'done' })
  keepResult()
  const server = slowServer()
  await act(async () => emptyStores())
  enter(ADA)
  act(() => void Object.assign(session, { status: 'ready' }))
  await act(async () => void show(<DailyQuizPage />))
  const due = await server.next('/user/spacedrepstats')
  const left = await server.next('/user/spacedrep?')
  await act(async () => left.answer({ left: false, questions: [] }))
  await act(async () => due.answer({ next: 0 }))
  await screen.findByRole('heading', { name: 'Every answer right' })
  expect(quiz.answers.length).toBe(3)
  expect(server.asked.map(({ path }) => path).filter((path) => path.includes('/user/meta/'))).toEqual([])
})

it('after the last answer a reload shows how it went, with what was chosen, and closes the round', async () => {
  const fact = { fact_id: 1, key: 'f', name: 'Bronzed skin', definition: '', pictomo: 'A man', characters: [] }
  const card = { card_id: 1, slug: 'a', name: 'A', question_mode: 'multiple_choice', facts: [fact], main_image: '' }
  const long = { type: 'spacedrep', id: 'today', name: 'Daily quiz' }
  const refs = [{ fact_id: 1, card_id: 1, slug: 'a', card_name: 'A' }]
  const round = { key: 'k', card_id: 0, source_device: 'web', answers: [] }
  const questions = [{ card, fact, text: 'Which?', options: ['Bronzed skin', 'Jaundice'] }]
  let server = slowServer()
  Object.assign(quiz, { long, refs, questions, round, roundId: 5, phase: 'asking', place: 0 })
  await act(async () => answer('Jaundice'))
  const given = await server.next('/facts/1/stats')
  const reason = { why_wrong: 'Bilirubin colors it.', right_for: 'Hepatitis' }
  await act(async () => given.answer({ fact_id: 1, last_answer: 0, num_attempts: 1, num_correct: 0, ...reason }))
  server = slowServer()
  await act(async () => emptyStores())
  enter(ADA)
  act(() => void Object.assign(session, { status: 'ready' }))
  await act(async () => void show(<DailyQuizPage />))
  const due = await server.next('/user/spacedrepstats')
  const left = await server.next('/user/spacedrep?')
  await act(async () => left.answer({ left: false, questions: [] }))
  await act(async () => due.answer({ next: 0 }))
  await screen.findByRole('heading', { name: '0 of 1 right' })
  expect(quiz.answers[0]).toMatchObject({ answer: 'Jaundice', ...reason })
  expect((await server.next('/quizround/5')).body).toMatchObject({})
})
