import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { choose } from '#client/features/accounts/preferences/index.ts'
import { answerAll, next } from '#client/features/quiz/asking.ts'
import { quiz } from '#client/features/quiz/index.ts'
import { emptyStores } from '#client/platform/store.ts'
import { ThemeProvider } from '#client/ui/theme/ThemeProvider.tsx'
import { click, slowServer } from '#tests/support/dom.tsx'
import { soon } from '#tests/support/soon.ts'
import { QuizPage } from './QuizPage.tsx'

const figure = { character_x: 0, character_y: 0, character_width: 9, character_height: 9, character_z: 1, rotation: 0 }
const facts = [1, 2, 3, 4, 5, 6, 7].map((fact_id) => ({
  fact_id,
  key: `f${fact_id}`,
  name: `Fact ${fact_id}`,
  definition: '',
  pictomo: `Figure ${fact_id}`,
  question_text: `What is ${fact_id}?`,
  distractor_names: ['Other', 'Another', 'A third', 'A fourth', 'A fifth'],
  is_primary: false,
  last_answer: null,
  characters: [{ ...figure, key: `c${fact_id}`, image_url: '/ox.webp', shadow: null }],
}))
const card = {
  card_id: 4,
  slug: 'digoxin',
  name: 'Digoxin',
  question_mode: 'multiple_choice',
  is_locked: false,
  facts,
  audio: { educational: null, story: null },
  main_image: '/media/scenes/4-1.webp',
  background_image_url: '',
  back_image_url: '',
}
let server = slowServer()
let router: ReturnType<typeof createMemoryRouter>
let leave = () => {}

/** Opens an address as a page that is loaded anew does: with what the browser keeps, and nothing that was in memory. */
async function load(address: string, has: object = card) {
  leave()
  await act(async () => emptyStores())
  server = slowServer()
  router = createMemoryRouter([{ path: '/quiz/pictomo/:slug', element: <QuizPage /> }], { initialEntries: [address] })
  leave = render(
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>,
  ).unmount
  await act(async () => (await server.next('/pictomos/digoxin')).answer(has))
}
/** The page goes with all that it would have done on leaving: what the tab keeps stays. */
async function reload(address: string) {
  const kept = Object.entries(sessionStorage) as [string, string][]
  leave()
  leave = () => {}
  for (const [name, value] of kept) sessionStorage.setItem(name, value)
  await load(address)
}
const ask = () => new URLSearchParams(router.state.location.search).get('ask')
/** Answers one question or task: all of it wrong. */
const missOne = async () => {
  const task = quiz.tasks?.find((_, at) => quiz.tasks!.slice(0, at).flatMap(({ asked }) => asked).length === quiz.place)
  await act(async () => answerAll((task?.asked ?? ['one']).map(() => 'Other')))
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
  choose({ slow_connection_mode: true })
  vi.stubGlobal('scrollTo', () => {})
})
afterEach(async () => {
  leave()
  leave = () => {}
  await act(async () => emptyStores())
  choose({ slow_connection_mode: false })
})

it('the address says what is asked, also of a round that is begun from a result', async () => {
  await load('/quiz/pictomo/digoxin')
  while (quiz.phase !== 'done') {
    await missOne()
    await act(() => next())
  }
  await act(async () => click(screen.getByRole('button', { name: 'Incorrect only' })))
  expect([ask(), quiz.phase]).toEqual(['wrong', 'asking'])
  while (quiz.phase !== 'done') {
    await missOne()
    await act(() => next())
  }
  await act(async () => click(screen.getByRole('button', { name: 'Scene recall' })))
  expect([ask(), quiz.phase, quiz.tasks !== null]).toEqual(['scene', 'asking', true])
  // It is gone on with, and not opened once more by its new address.
  // Why an answer is wrong is all that is asked for.
  expect(server.asked.filter(({ path }) => !path.includes('/reason'))).toEqual([])
  await act(() => router.navigate('/quiz/pictomo/digoxin'))
  await act(async () => (await server.next('/pictomos/digoxin')).answer(card))
  expect([ask(), quiz.tasks, quiz.place]).toEqual([null, null, 0])
})

it('going back from a round that was begun from a result shows that result', async () => {
  await load('/quiz/pictomo/digoxin')
  while (quiz.phase !== 'done') {
    await missOne()
    await act(() => next())
  }
  await act(async () => click(screen.getByRole('button', { name: 'Scene recall' })))
  await missOne()
  await act(() => router.navigate(-1))
  await act(async () => (await server.next('/pictomos/digoxin')).answer(card))
  await soon(() => expect([ask(), quiz.phase]).toEqual([null, 'done']))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('0 of 7 right')
  // And what was begun from it goes on where it was.
  await act(() => router.navigate(1))
  await act(async () => (await server.next('/pictomos/digoxin')).answer(card))
  await soon(() => expect([ask(), quiz.answers.length > 0, quiz.tasks !== null]).toEqual(['scene', true, true]))
})

it('a round that the scene asks goes on after a reload where it was, with the same tasks', async () => {
  await load('/quiz/pictomo/digoxin?ask=scene')
  await missOne()
  await act(() => next())
  await missOne()
  await act(() => next())
  const before = JSON.parse(JSON.stringify([quiz.tasks, quiz.place, quiz.answers]))
  await load('/quiz/pictomo/digoxin?ask=scene')
  await soon(() => expect(quiz.phase).toBe('asking'))
  expect(JSON.parse(JSON.stringify([quiz.tasks, quiz.place, quiz.answers]))).toEqual(before)
  while (quiz.phase !== 'done') {
    await missOne()
    await act(() => next())
  }
  expect(quiz.answers.length).toBe(7)
  // What has ended is not gone on with.
  sessionStorage.clear()
  await load('/quiz/pictomo/digoxin?ask=scene')
  await soon(() => expect([quiz.phase, quiz.place]).toEqual(['asking', 0]))
})

it('who asks for the rest goes on with the round that was left, and is asked what is not known yet where there is none', async () => {
  await load('/quiz/pictomo/digoxin')
  await missOne()
  await act(() => next())
  await load('/quiz/pictomo/digoxin?ask=rest')
  expect([ask(), quiz.answers.length, quiz.questions.length]).toEqual([null, 1, 7])
  localStorage.clear()
  await load('/quiz/pictomo/digoxin?ask=rest', {
    ...card,
    facts: facts.map((fact) => ({ ...fact, last_answer: fact.fact_id < 6 ? 1 : null })),
  })
  expect([ask(), quiz.answers.length, quiz.questions.length]).toEqual(['rest', 0, 2])
})

it('a round that was left asks the very question that stood there, and asks before it is thrown away', async () => {
  await load('/quiz/pictomo/digoxin')
  await missOne()
  await act(() => next())
  const left = JSON.parse(JSON.stringify(quiz.questions[1]))
  // Which of seven comes next, and in which order its options stand, is drawn anew each time.
  for (let again = 0; again < 5; again++) {
    await load('/quiz/pictomo/digoxin')
    // The explanation of what was wrong comes first, unless it was read.
    expect([quiz.place, JSON.parse(JSON.stringify(quiz.questions[1]))]).toEqual([1, left])
  }
  const begin = screen.getByRole('button', { name: 'Begin again' })
  expect(begin.closest('[role=status]')).toBe(null)
  await act(async () => click(begin))
  await act(async () => click(await screen.findByRole('button', { name: 'Keep this one' })))
  expect([quiz.place, quiz.answers.length]).toEqual([1, 1])
  await act(async () => click(begin))
  await screen.findByText('The answer that you gave is lost.')
  await act(async () => click(screen.getAllByRole('button', { name: 'Begin again' }).at(-1)!))
  await soon(() => expect([quiz.place, quiz.answers.length]).toEqual([0, 0]))
  expect(document.activeElement?.tagName).toBe('H1')
})

it('loaded anew on its last answered question it comes back to that one, with the way to how it went', async () => {
  await load('/quiz/pictomo/digoxin')
  for (let place = 0; place < facts.length - 1; place++) {
    await missOne()
    await act(() => next())
  }
  const asked = screen.getByRole('heading', { level: 1 }).textContent!
  await missOne()
  await screen.findByRole('button', { name: 'See how it went' })
  await reload('/quiz/pictomo/digoxin')
  await soon(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(asked))
  expect(screen.getByText('Not right', { exact: true })).toBeTruthy()
  await act(() => next())
  await soon(() => expect(quiz.phase).toBe('done'))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('0 of 7 right')
  // Its answers are kept whole for who makes an account.
  expect(quiz.round?.answers).toHaveLength(facts.length)
  await reload('/quiz/pictomo/digoxin')
  await soon(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('0 of 7 right'))
})
