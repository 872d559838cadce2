import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { emptyStores } from '#client/platform/store.ts'
import { click, show, slowServer } from '#tests/support/dom.tsx'
import { answerAll, next } from '../asking.ts'
import { quiz } from '../state.ts'
import { RecallRound } from './index.ts'

const frame = { character_width: 100, character_height: 100, character_z: 1, rotation: 0 }
const facts = [1, 2, 3, 4, 5].map((id) => ({
  fact_id: id,
  key: `f${id}`,
  name: `Fact ${id}`,
  definition: '',
  pictomo: `Figure ${id}`,
  characters: [
    { ...frame, character_x: 400 * id, character_y: 1500, key: `c${id}`, image_url: '/ox.webp', shadow: null },
  ],
}))
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
const tasks = [
  { kind: 'name', asked: ['f1'], others: ['f2', 'f3'] },
  { kind: 'find', asked: ['f2'], others: [] },
  { kind: 'pairs', asked: ['f3', 'f4', 'f5'], others: [] },
]
const said = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('')

beforeEach(async () => {
  slowServer()
  await act(async () => {
    const round = { key: 'k', card_id: 4, source_device: 'web', answers: [] }
    const questions = facts.map((fact) => ({ card, fact, text: '', options: [] }))
    Object.assign(quiz, { card, tasks, questions, round, phase: 'asking' })
  })
  show(<RecallRound />)
})
afterEach(() => act(() => emptyStores()))

it('each task can be answered without sight, and says what would have been right and what was chosen', async () => {
  screen.getByText('The missing figure stands on the left, in front; nearest are: Figure 2 and Figure 3.')
  await act(async () => answerAll(['Fact 3']))
  expect(said()).toBe('Not right. It is Figure 1: Fact 1.')
  await act(() => next())
  await act(async () => answerAll(['Fact 4']))
  expect(said()).toBe('Not right. It is Figure 2: Fact 2.')
  screen.getByText('You chose “Figure 4”. That stands for Fact 4.')
  screen.getByText('✗')
  await act(() => next())
  screen.getByText('A: scene recall, 3 to 5 of 5')
  screen.getByText('Choose a figure, then what it stands for.')
  await act(async () => answerAll(['Fact 3', 'Fact 5', 'Fact 4']))
  expect(said()).toBe('1 of 3 right. Figure 4 is Fact 4. Figure 5 is Fact 5.')
  screen.getByText('You chose Fact 5.')
  screen.getByText('You chose Fact 4.')
})

it('who gives up is told the right one, and not scolded', async () => {
  await act(async () => answerAll(['']))
  expect(said()).toBe('It is Figure 1: Fact 1.')
  screen.getByText('Now you know')
})

it('who knows some of what belongs together checks those; the others count as not known', async () => {
  await act(async () => Object.assign(quiz, { tasks: [{ kind: 'pairs', asked: ['f1', 'f2', 'f3'], others: [] }] }))
  const button = (name: string | RegExp) => screen.getByRole('button', { name })
  expect(button('Check').hasAttribute('disabled')).toBe(true)
  click(button('Figure 2'))
  click(button(/Fact 2$/))
  await vi.waitFor(() => {
    const check = screen.queryByRole('button', { name: 'Check 1 of 3' })
    if (check) click(check)
    expect(said()).toBe('1 of 3 right. Figure 1 is Fact 1. Figure 3 is Fact 3.')
  })
  expect(quiz.answers.map(({ answer }) => answer)).toEqual(['', 'Fact 2', ''])
})
