import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { enter } from '#client/features/accounts/index.ts'
import { emptyStores } from '#client/platform/store.ts'
import { QUIZ_AUTO_NEXT_S, QUIZ_SETTLES_MS } from '#shared/rules/quiz/question.ts'
import { click, show, slowServer } from '#tests/support/dom.tsx'
import { answer, next } from './asking.ts'
import { QuizResult } from './QuizResult.tsx'
import { QuizRound } from './QuizRound.tsx'
import { quiz } from './state.ts'

const fact = (fact_id: number) => ({
  fact_id,
  key: `00000000-0000-4000-8000-00000000000${fact_id}`,
  name: `Fact ${fact_id}`,
  definition: 'Because.',
  pictomo: 'A picture',
  characters: [],
})
const asked = [1, 2, 3].map((id) => ({ fact: fact(id), text: `What is ${id}?`, options: [`Fact ${id}`, 'Other'] }))
const card = {
  card_id: 4,
  slug: 'a',
  name: 'A',
  question_mode: 'multiple_choice',
  facts: [],
  audio: { educational: null, story: null },
  main_image: '/media/scenes/4-1.webp',
  background_image_url: '',
  back_image_url: '',
}
/** A round that is under way. */
const begin = (more: object = {}) =>
  act(async () => {
    const round = { key: 'k', card_id: 4, source_device: 'web', answers: [] }
    const about = { card, ...more }
    const questions = asked.map((one) => ({ ...one, card: about.card }))
    Object.assign(quiz, { questions, round, phase: 'asking', ...about })
  })
const said = () =>
  screen
    .getAllByRole('status')
    .map((region) => region.textContent)
    .join('')
const focused = () => [document.activeElement?.tagName, document.activeElement?.textContent]

beforeEach(() => void slowServer())
afterEach(() => {
  vi.useRealTimers()
  act(() => emptyStores())
  enter(null)
})

describe('a round', () => {
  it('says each verdict at once, the same words too, and clears it with the next question', async () => {
    await begin()
    show(<QuizRound />)
    const regions = screen.getAllByRole('status')
    expect(said()).toBe('')
    await act(async () => answer('Fact 1'))
    expect(said()).toBe('Right.')
    const first = regions.map((region) => region.textContent)
    await act(() => next())
    expect(said()).toBe('')
    await act(async () => answer('Fact 2'))
    expect(said()).toBe('Right.')
    // Another region, so that the same words are news.
    expect(regions.map((region) => region.textContent)).not.toEqual(first)
    await act(() => next())
    await act(async () => answer('Other'))
    expect(said()).toBe('Not right. The right answer is Fact 3.')
    expect(screen.getAllByRole('status')).toEqual(regions)
  })

  it.each([
    ['by the button', async () => click(screen.getByRole('button', { name: 'Next' }))],
    ['by the key', () => next()],
    ['by itself', async () => void vi.advanceTimersByTime(QUIZ_AUTO_NEXT_S * 1000)],
  ])('leads on %s to the heading of the next question', async (_how, goOn) => {
    vi.useFakeTimers()
    await begin()
    show(<QuizRound />)
    expect(focused()[0]).toBe('BODY')
    await act(async () => answer('Fact 1'))
    await act(async () => goOn())
    expect(focused()).toEqual(['H1', 'What is 2?'])
    expect(screen.getByRole('heading', { level: 1 }).getAttribute('tabindex')).toBe('-1')
  })

  it.each([
    ['multiple_choice', ['H1', 'What is 1?']],
    ['fill_in', ['INPUT', '']],
  ])('says the picture that is shown, and leads from it to the answer: %s', async (question_mode, goesOn) => {
    await begin({ card: { ...card, question_mode } })
    await act(async () => {
      const fact = { ...asked[0]!.fact, characters: [{ key: 'c', image_url: '/ox.webp', character_z: 1 }] }
      quiz.questions = [{ ...asked[0]!, fact, card: quiz.card } as never]
    })
    vi.useFakeTimers()
    show(<QuizRound />)
    await act(async () => void vi.advanceTimersByTime(QUIZ_SETTLES_MS))
    await act(async () => click(screen.getByRole('button', { name: 'Show the picture' })))
    expect([said(), focused()]).toEqual(['The picture of the answer: A picture', goesOn])
  })

  it('that is taken again begins at the heading of its first question', async () => {
    await begin({ isAgain: true })
    show(<QuizRound />)
    expect(focused()).toEqual(['H1', 'What is 1?'])
  })

  it('a typed answer that is wrong by a letter stays wrong, and is told how it is spelled', async () => {
    await begin({ card: { ...card, question_mode: 'fill_in' } })
    await act(async () => {
      quiz.questions = [{ ...asked[0], card: quiz.card, options: [], fact: { ...fact(1), name: 'Suffix' } } as never]
    })
    show(<QuizRound />)
    await act(async () => answer('sufix'))
    expect(said()).toBe('Not right. Nearly: it is spelled Suffix.')
    screen.getByText('Nearly: it is spelled Suffix.')
    expect(quiz.answers[0]!.right).toBe(false)
  })

  it('QUZ-RU002: goes on by itself after a right answer alone', async () => {
    vi.useFakeTimers()
    await begin()
    show(<QuizRound />)
    await act(async () => answer('Other'))
    await act(async () => void vi.advanceTimersByTime(QUIZ_AUTO_NEXT_S * 20_000))
    expect([quiz.place, quiz.phase]).toEqual([0, 'answered'])
    await act(async () => next())
    await act(async () => answer('Fact 2'))
    await act(async () => void vi.advanceTimersByTime(QUIZ_AUTO_NEXT_S * 1000 - 1))
    expect(quiz.phase).toBe('answered')
    await act(async () => void vi.advanceTimersByTime(1))
    expect(quiz.phase).not.toBe('answered')
  })

  it.each([
    ['a key', () => fireEvent.keyDown(document.body, { key: 'ArrowDown' })],
    ['the wheel', () => fireEvent.wheel(document.body)],
    ['a touch', () => fireEvent.pointerDown(document.body)],
    ['scrolling', () => fireEvent.scroll(document)],
    ['the focus', () => act(() => screen.getByRole('button', { name: 'Stay here' }).focus())],
  ])('QUZ-RU002: is stopped by %s, and says until then how long it takes', async (_what, touch) => {
    vi.useFakeTimers()
    await begin()
    show(<QuizRound />)
    await act(async () => answer('Fact 1'))
    screen.getByText('Next in 3 s')
    await act(async () => void vi.advanceTimersByTime(1000))
    screen.getByText('Next in 2 s')
    await act(async () => touch())
    expect(screen.queryByRole('timer')).toBeNull()
    await act(async () => void vi.advanceTimersByTime(QUIZ_AUTO_NEXT_S * 20_000))
    expect([quiz.place, quiz.phase]).toEqual([0, 'answered'])
    screen.getByRole('button', { name: 'Next' })
  })

  it('does not move the way on away under a finger that presses it', async () => {
    vi.useFakeTimers()
    await begin()
    show(<QuizRound />)
    await act(async () => answer('Fact 1'))
    await act(async () => void vi.advanceTimersByTime(QUIZ_SETTLES_MS))
    await act(async () => fireEvent.pointerDown(screen.getByRole('button', { name: 'Next' })))
    screen.getByRole('timer')
  })

  it('does not name its card while the name gives the answer away', async () => {
    await begin({ card: { ...card, name: 'Facts' } })
    show(<QuizRound />)
    expect(document.body.textContent).toContain('Question 1 of 3')
    expect(document.body.innerHTML).not.toContain('Facts')
    await act(async () => answer('Fact 1'))
    screen.getByText('Facts: question 1 of 3')
  })

  it('that somebody stays in keeps the focus at the way on', async () => {
    await begin()
    show(<QuizRound />)
    await act(async () => answer('Fact 1'))
    await act(async () => click(screen.getByRole('button', { name: 'Stay here' })))
    expect(focused()).toEqual(['BUTTON', 'Next'])
  })

  it('with typed answers keeps the focus in the field, and speaks the question', async () => {
    await begin({ card: { ...card, question_mode: 'fill_in' } })
    show(<QuizRound />)
    await act(async () => answer('Fact 1'))
    await act(() => next())
    expect([focused()[0], said()]).toEqual(['INPUT', 'What is 2?'])
  })
})

describe('the result', () => {
  it('has the focus, says when it is saved, and shows the XP that it is given', async () => {
    enter({ user_id: 1, roles: [], settings: {}, has_seen: {} } as never)
    await begin({ answers: [{ fact_id: 1, answer: 'x', right: false }], roundId: 5, phase: 'closing', stumbling: true })
    const { rerender } = show(<QuizResult xp={0} />)
    expect(focused()).toEqual(['H1', '0 of 1 right'])
    click(screen.getByRole('button', { name: 'Try now' }))
    await act(async () => void Object.assign(quiz, { phase: 'done', stumbling: false }))
    expect([said(), focused()]).toEqual(['Saved.', ['H1', '0 of 1 right']])
    rerender(<QuizResult xp={3} />)
    expect(screen.getByText('+3 XP').tagName).toBeTruthy()
  })

  it('of a guest is kept here, and nothing says that it was saved', async () => {
    await begin({ answers: [{ fact_id: 1, answer: 'x', right: true }], phase: 'done' })
    show(<QuizResult xp={0} />)
    expect([said(), focused()[0]]).toEqual(['', 'H1'])
  })
})
