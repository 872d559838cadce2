import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { emptyStores } from '#client/platform/store.ts'
import { Toasts } from '#client/ui/Toast.tsx'
import { click, show, slowServer } from '#tests/support/dom.tsx'
import { DistractorQueue } from './DistractorQueue.tsx'

const row = {
  user_fact_distractor_id: 4,
  name: 'Ringing ears',
  user_id: 2,
  by_authors: false,
  state: 'open',
  for_votes: 1,
  against_votes: 3,
  views: 9,
  fact_id: 7,
  card_id: 1,
  answer: 'Yellow halos',
  question_text: 'Which change of vision is typical?',
  others: ['Blind spot', 'Floaters'],
  card_name: 'Digoxin',
  card_slug: 'digoxin',
  link: '/learn/digoxin?fact=halos',
  created_at: '2026-11-01T00:00:00.000Z',
  complaints: [],
} as never
let server = slowServer()
beforeEach(() => {
  server = slowServer()
})
afterEach(() => act(() => emptyStores()))

it('says what was hidden, and takes it back on Undo', async () => {
  const onDone = vi.fn()
  show(
    <>
      <DistractorQueue rows={[row]} onDone={onDone} />
      <Toasts />
    </>,
  )
  expect(screen.getByText('Offered with it: Blind spot; Floaters.')).toBeTruthy()
  await act(async () => click(screen.getByRole('button', { name: 'Hide: Ringing ears' })))
  const hiding = await server.next('/moderation/distractors/4')
  expect(hiding.body).toMatchObject({ decision: 'hide' })
  await act(async () => hiding.answer({ ...(row as object), state: 'hidden' }))
  expect(await screen.findByText(/“Ringing ears” is hidden/)).toBeTruthy()
  await act(async () => click(screen.getByRole('button', { name: 'Undo' })))
  const back = await server.next('/moderation/distractors/4')
  expect(back.body).toMatchObject({ decision: 'open' })
  await act(async () => back.answer(row))
  expect(await screen.findByText('“Ringing ears” is as it was before.')).toBeTruthy()
  expect(onDone).toHaveBeenCalledTimes(2)
})

it('what the authors wrote says how often it was offered, leads to its fact in the editor, and can be kept', async () => {
  const own = { ...(row as object), by_authors: true, user_id: null, views: 0, shown: 12, chosen: 1, fact_key: 'k7' }
  const onDone = vi.fn()
  show(
    <>
      <DistractorQueue rows={[own as never]} onDone={onDone} />
      <Toasts />
    </>,
  )
  expect(screen.queryByRole('button', { name: 'Hide: Ringing ears' })).toBeNull()
  expect(screen.getByText(/offered 12 times, chosen once/)).toBeTruthy()
  const editor = screen.getByRole('link', { name: 'change it in the editor' })
  expect(editor.getAttribute('href')).toBe('/editor/digoxin?fact=k7')
  await act(async () => click(screen.getByRole('button', { name: 'Keep it: Ringing ears' })))
  const keeping = await server.next('/moderation/distractors/4')
  expect(keeping.body).toMatchObject({ decision: 'keep' })
  await act(async () => keeping.answer({ ...own, state: 'kept' }))
  expect(await screen.findByText(/“Ringing ears” stays/)).toBeTruthy()
})
