import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { click, show } from '#tests/support/dom.tsx'
import { PollForm } from './PollForm.tsx'
import { NewPoll } from './PreparedPolls.tsx'
import { live } from './store.ts'

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}
})

const draft = { poll_id: 'p', question: '', options: ['', ''], multiple: false, right: [], is_new: true }
const mark = (place: number) => click(screen.getByRole('button', { name: `Mark ${place} as right` }))

it('WEB-LV001: of a poll with one answer one is right, of one with more several; what stays empty is no answer', async () => {
  const open = vi.fn(async () => {})
  show(<PollForm draft={draft} acts={[{ name: 'Open the poll', act: open }]} />)
  click(screen.getByRole('button', { name: 'Add an answer' }))
  for (const [label, value] of [
    ['Question', 'Which?'],
    ['Answer 2', 'Aspirin'],
    ['Answer 3', 'Digoxin'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  mark(2)
  mark(3)
  await act(async () => click(screen.getByRole('button', { name: 'Open the poll' })))
  expect(open).toHaveBeenLastCalledWith(expect.objectContaining({ options: ['Aspirin', 'Digoxin'], right: [1] }))
  click(screen.getByRole('switch', { name: 'More than one answer' }))
  mark(2)
  await act(async () => click(screen.getByRole('button', { name: 'Open the poll' })))
  expect(open).toHaveBeenLastCalledWith(expect.objectContaining({ multiple: true, right: [0, 1] }))
})

it('who begins a poll writes its question at once, and who comes back to it goes on where they like', async () => {
  live.drafts = {}
  live.desk = { polls: [], prepared: [] } as never
  const { unmount } = show(<NewPoll />)
  await act(async () => click(screen.getByRole('button', { name: 'New poll' })))
  expect(document.activeElement).toBe(screen.getByLabelText('Question'))
  unmount()
  show(<NewPoll />)
  expect(document.activeElement).not.toBe(screen.getByLabelText('Question'))
})
