import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { enter, session } from '#client/features/accounts/index.ts'
import { quiz } from '#client/features/quiz/index.ts'
import { keepResult } from '#client/features/quiz/keptResult.ts'
import { RoundChoice } from '#client/features/quiz/long/index.ts'
import { emptyStores } from '#client/platform/store.ts'
import { show, slowServer } from '#tests/support/dom.tsx'
import { LongQuiz } from './LongQuizPage.tsx'

const ADA = { user_id: 1, roles: [], settings: {}, has_seen: {} } as never
const PLACE = '/quiz/playlist/7'

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
  enter(ADA)
})
afterEach(() => {
  act(() => emptyStores())
  enter(null)
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
  vi.restoreAllMocks()
})

/** The page as the browser comes to it, in a tab that had shown how a round went there. */
async function comeTo(type: string, loaded = PLACE) {
  const answers = [1, 2].map((fact_id) => ({ fact_id, answer: 'a', right: true }))
  const refs = answers.map(({ fact_id }) => ({ fact_id, card_id: 1, slug: 'a', card_name: 'A' }))
  const round = { key: 'k', card_id: 0, source_device: 'web', answers: [] }
  const long = { type: 'playlist', id: 7, name: 'Heart' }
  Object.assign(quiz, { long, answers, refs, round, roundId: 5, questions: refs.map(() => null), phase: 'done' })
  keepResult()
  await act(async () => emptyStores())
  enter(ADA)
  act(() => void Object.assign(session, { status: 'ready' }))
  window.history.replaceState(null, '', PLACE)
  performance.getEntriesByType = (() => [{ type, name: new URL(loaded, location.href).href }]) as never
  const server = slowServer()
  await act(async () => void show(<LongQuiz type="playlist" id={7} choice={<RoundChoice />} />))
  const asked = await server.next('/playlist')
  await act(async () =>
    asked.answer({
      name: 'Heart',
      total: 9,
      unanswered: 7,
      wrong: 0,
      left: false,
      questions: [],
      questions_left: null,
    }),
  )
}

it('a reload right after a round shows how it went', async () => {
  await comeTo('reload')
  expect(quiz.phase).toBe('done')
})

it('who comes anew to a quiz that was finished before chooses how many anew', async () => {
  await comeTo('navigate')
  expect(quiz.phase).toBe('choosing')
  screen.getByRole('button', { name: 'Start' })
})

it('also where another page was reloaded in between', async () => {
  await comeTo('reload', '/playlists/7')
  expect(quiz.phase).toBe('choosing')
})
