import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { UserId } from '#shared/ids.ts'
import { press, show, slowServer } from '#tests/support/dom.tsx'
import { openCard } from '#tests/support/editing.ts'
import { EditingProvider } from './context.ts'
import { DeletedCard } from './deleted/DeletedCard.tsx'
import { hearDeletion } from './deleted/hearDeletion.ts'
import { type Editing, selectCharacters } from './editing.ts'
import { SaveStatus } from './SaveStatus.tsx'
import { useEditorKeys } from './useEditorKeys.ts'

const nothing = () => undefined
const more = { onAddPicture: nothing, onAddPerson: nothing }
let editing: Editing

function Keys() {
  useEditorKeys(editing, more)
  return null
}

function open(): void {
  slowServer()
  editing = openCard()
  show(
    <EditingProvider value={editing}>
      <Keys />
      <SaveStatus />
      <DeletedCard isOwn={false} />
    </EditingProvider>,
  )
}
const priya = { user_id: UserId.parse(7), name: 'Priya Nair' }

it('a card that somebody deletes says so, can’t be changed meanwhile, and goes on once it is back', async () => {
  open()
  const { key, frame } = editing.card.get().characters[0]!
  await act(async () => selectCharacters(editing, [key]))
  editing.gesture.begin()
  editing.gesture.move(new Map([[key, { frame: [0, 0, 10, 10], rotation: 0 }]]))
  await act(async () => void hearDeletion(editing, { by: priya, by_maker: false }))
  expect(screen.getByRole('alert').textContent).toContain('Priya Nair deleted this card.It is kept for 30 days.')
  expect(screen.getByRole('link', { name: 'Back to the list' })).toBeTruthy()
  expect(screen.getAllByText('Deleted').length).toBeGreaterThan(0)
  expect(screen.queryByText('Saved')).toBeNull()
  await act(async () => press('Delete'))
  expect(editing.canWrite()).toBe(false)
  expect(editing.card.get().characters.find((each) => each.key === key)?.frame).toEqual(frame)
  // Who was away is told again that it is deleted, but not by whom.
  await act(async () => void hearDeletion(editing, { by: null, by_maker: false }))
  expect(screen.getByRole('alert').textContent).toContain('Priya Nair deleted this card.')
  let isBack = false
  await act(async () => {
    isBack = hearDeletion(editing, null, priya)
  })
  expect([isBack, editing.canWrite(), editing.state.said.text]).toEqual([
    true,
    true,
    'Priya Nair brought the card back.',
  ])
  expect(screen.queryByRole('alert')).toBeNull()
  expect(hearDeletion(editing, null)).toBe(false)
})
