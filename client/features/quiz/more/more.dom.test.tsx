import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { enter } from '#client/features/accounts/index.ts'
import { emptyStores } from '#client/platform/store.ts'
import { click, show, slowServer } from '#tests/support/dom.tsx'
import { MoreAnswers } from './MoreAnswers.tsx'

const ADA = { user_id: 1, roles: [], settings: {}, has_seen: {} } as never
const fact = { fact_id: 7, name: 'Bradycardia' }
const one = (name: string, more: object = {}) => ({
  user_fact_distractor_id: 3,
  name,
  type: 'community',
  vote: 0,
  vote_total: 2,
  ...more,
})
const question = { vote: 0, severity: null, reason: '', note: '' }
let server = slowServer()

beforeEach(() => {
  server = slowServer()
  enter(ADA)
})
afterEach(() => {
  act(() => emptyStores())
  enter(null)
})

async function opened(distractors: object[]) {
  show(<MoreAnswers fact={fact} shown={['Bradycardia', 'Rash']} />)
  await act(async () => (await server.next('/facts/7/distractors')).answer({ distractors, question }))
  await screen.findByLabelText('Suggest a wrong answer')
}

it('QUZ-RU007 QUZ-RU013: shows what was no option, and a vote pressed again is taken back', async () => {
  await opened([one('Rash', { type: 'author' }), one('Tinnitus'), one('Cough', { type: 'author' })])
  const rowsOf = (list: string) => [...screen.getByRole('list', { name: list }).children].map((row) => row.textContent)
  // What was just seen comes first, without the answer; what authors wrote and was not drawn is not asked about.
  expect(rowsOf('You just saw these')).toEqual([expect.stringContaining('Rash')])
  expect(rowsOf('Would these be better?')).toEqual([expect.stringContaining('Tinnitus')])
  const press = () =>
    act(async () => fireEvent.click(screen.getByRole('button', { name: 'Good wrong answer: Tinnitus' })))
  await press()
  await act(async () => (await server.next('/facts/7/distractors')).answer(one('Tinnitus', { vote: 1, vote_total: 3 })))
  const button = screen.getByRole('button', { name: 'Good wrong answer: Tinnitus' })
  await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'))
  await press()
  const second = await server.next('/facts/7/distractors')
  expect(second.body).toMatchObject({ vote: 0, user_fact_distractor_id: 3 })
  await act(async () => second.answer(one('Tinnitus')))
  await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('false'))
})

it('the focus is never lost: on opening, at a vote, and at what one suggests, which is said', async () => {
  await opened([one('Rash'), one('Tinnitus')])
  const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
  expect(focused()).toBe('Rate the answer choices')
  await act(async () => click(screen.getByRole('button', { name: 'Good wrong answer: Tinnitus' })))
  expect(focused()).toBe('Good wrong answer: Tinnitus')
  await act(async () => (await server.next('/facts/7/distractors')).answer(one('Tinnitus', { vote: 1, vote_total: 3 })))
  expect(focused()).toBe('Good wrong answer: Tinnitus')
  const field = screen.getByLabelText('Suggest a wrong answer')
  fireEvent.change(field, { target: { value: 'Cough' } })
  await act(async () => click(screen.getByRole('button', { name: 'Suggest' })))
  const refused = { code: 'conflict', message: 'That is the answer itself.' }
  await act(async () => (await server.next('/facts/7/distractors')).answer(refused, 409))
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect([said().join(''), focused()]).toEqual(['That is the answer itself.', 'Suggest'])
  await act(async () => click(screen.getByRole('button', { name: 'Suggest' })))
  await act(async () => (await server.next('/facts/7/distractors')).answer(one('Cough', { type: 'user' })))
  expect(said().join('')).toBe('Your suggestion is sent: Cough')
  expect(screen.getByText(/“Cough” stands above now\. Next, others vote on it/)).toBeTruthy()
  expect(document.activeElement).toBe(field)
  await act(async () => click(screen.getByRole('button', { name: 'Show ideas' })))
  const ideas = { suggested: [{ distractor_id: 1, name: 'Gout' }] }
  await act(async () => (await server.next('/suggested')).answer(ideas))
  expect(focused()).toBe('Ideas')
})

it('QUZ-CA006: what one suggests stands among them, without votes of one’s own', async () => {
  await opened([])
  expect(screen.getByText('Nobody has suggested another one yet.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Suggest a wrong answer'), { target: { value: 'Tinnitus' } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Suggest' })))
  await act(async () => (await server.next('/facts/7/distractors')).answer(one('Tinnitus', { type: 'user' })))
  expect(await screen.findByText('Your suggestion')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Good wrong answer: Tinnitus' })).toBeNull()
})

it('QUZ-RU014 QUZ-SC007: feedback on the question is not sent before it says how bad it is', async () => {
  await opened([])
  fireEvent.click(screen.getByRole('button', { name: 'Something is wrong with this question' }))
  const save = await screen.findByRole('button', { name: 'Save' })
  await act(async () => fireEvent.click(save))
  expect(await screen.findByText('Please say how bad it is.')).toBeTruthy()
  // Nothing is said for whoever saves without choosing.
  expect(screen.getByText('Please say what is wrong.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('What is wrong'), { target: { value: 'A spelling error' } })
  fireEvent.change(screen.getByLabelText('How bad it is'), { target: { value: 'High' } })
  await act(async () => fireEvent.click(save))
  const sent = await server.next('/question/vote')
  expect(sent.body).toMatchObject({ vote: -1, severity: 'High', reason: 'A spelling error' })
  await act(async () => sent.answer({ ...question, vote: -1, severity: 'High' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
