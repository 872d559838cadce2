import { act, fireEvent, screen, within } from '@testing-library/react'
import { proxy } from 'valtio'
import { beforeEach, describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import type { DocumentState } from '#client/platform/document.ts'
import type { CardContent } from '#shared/documents/card/content.ts'
import { seedCard } from '#shared/documents/card/doc.ts'
import { sampleCard } from '#shared/documents/card/sample.ts'
import { click, show } from '#tests/support/dom.tsx'
import { EditingProvider } from './context.ts'
import { type Editing, editingOf, selectCharacters } from './editing.ts'
import { LayerList } from './elements/character/LayerList.tsx'
import { Properties } from './Properties.tsx'

let editing: Editing
let state: DocumentState

function open(content: CardContent, rights = ['full']): void {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, seedCard(content))
  state = proxy<DocumentState>({
    status: 'saved',
    unsaved: 0,
    loaded: true,
    access: 'write',
    rights,
    draftStuck: null,
    refused: null,
    closed: null,
    people: [],
  })
  const document = {
    doc,
    state,
    point: () => undefined,
    look: () => undefined,
    select: () => undefined,
    close: async () => 0,
  }
  editing = editingOf(1, { id: 1 }, document)
  show(
    <EditingProvider value={editing}>
      <LayerList />
      <Properties onAddPicture={() => undefined} onReplacePicture={() => undefined} />
    </EditingProvider>,
  )
}
/** A card of three oxen, the first in front of none. */
const oxen = () => {
  const card = sampleCard(3, 3)
  return { ...card, characters: card.characters.map((each, n) => ({ ...each, label: `Ox ${n}` })) }
}
const keys = () => editing.card.get().characters.map(({ key }) => key)
const names = () => editing.card.get().characters.map(({ label }) => label)
const rows = () => within(screen.getByRole('list', { name: /^Layers/ })).getAllByRole('listitem')
const row = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) })
/** The store tells of a change a moment later. */
const select = (...places: number[]) =>
  act(async () => {
    selectCharacters(
      editing,
      places.map((place) => keys()[place]!),
    )
  })
const undo = () => act(async () => void editing.undo.undo())
const box = (name: string) => screen.getByLabelText(name, { exact: true }) as HTMLInputElement
const push = (name: string) => click(screen.getByRole('button', { name }))
const take = (field: HTMLInputElement, value: string) => {
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}

describe('the properties of several', () => {
  beforeEach(async () => {
    open(oxen())
    await select(0, 2)
  })
  it('says what they have in common, and “Mixed” where they differ', async () => {
    expect(screen.getByRole('heading', { name: '2 characters' })).toBeTruthy()
    expect([box('Left').value, box('Left').placeholder]).toEqual(['', 'Mixed'])
    expect([box('Width').value, box('Height').value]).toEqual(['200', '150'])
  })
  it('sets what is typed for each of them, and for nobody else', async () => {
    take(box('Left'), '500')
    expect(editing.card.get().characters.map(({ frame }) => frame[0])).toEqual([500, 137, 500])
    expect(box('Left').value).toBe('500')
  })
  it('moves each from its own place by the arrow keys, as one step to undo', async () => {
    const before = editing.card.get().characters.map(({ frame }) => frame[0])
    fireEvent.keyDown(box('Left'), { key: 'ArrowUp', shiftKey: true })
    expect(editing.card.get().characters.map(({ frame }) => frame[0])).toEqual([
      before[0]! + 10,
      before[1],
      before[2]! + 10,
    ])
    await undo()
    expect(editing.card.get().characters.map(({ frame }) => frame[0])).toEqual(before)
  })
  it('aligns them, and leaves mixed what nobody typed into', async () => {
    fireEvent.blur(box('Top'))
    push('Align left (Alt+A)')
    expect(editing.card.get().characters.map(({ frame }) => frame.slice(0, 2))).toEqual([
      [100, 80],
      [137, 141],
      [100, 202],
    ])
  })
  it('groups them, and lets go of them again', async () => {
    push('Group (Ctrl+G)')
    expect(row('Ox 0').textContent).toContain('Group 1')
    expect(screen.getByRole('button', { name: 'Group (Ctrl+G)' })).toHaveProperty('disabled', true)
    push('Ungroup (Shift+Ctrl+G)')
    expect(row('Ox 0').textContent).not.toContain('Group')
  })
})

describe('the list of layers', () => {
  it('stands with the nearest first, and is dragged into another order', async () => {
    open(oxen())
    expect(rows().map((each) => each.querySelector('.name')?.textContent)).toEqual(['Ox 2', 'Ox 1', 'Ox 0'])
    const grip = rows()[2]!.querySelector('[data-handle]')!
    fireEvent.pointerDown(grip, { button: 0 })
    fireEvent.pointerMove(grip, { clientY: -1 })
    fireEvent.pointerUp(grip)
    expect(names()).toEqual(['Ox 1', 'Ox 2', 'Ox 0'])
    await undo()
    expect(names()).toEqual(['Ox 0', 'Ox 1', 'Ox 2'])
  })
  it('renames by F2: Enter takes the name, Escape keeps the old one', async () => {
    open(oxen())
    fireEvent.keyDown(row('Ox 1'), { key: 'F2' })
    take(box('Name in the list'), 'The big one')
    expect(names()).toEqual(['Ox 0', 'The big one', 'Ox 2'])
    fireEvent.doubleClick(row('The big one'))
    fireEvent.change(box('Name in the list'), { target: { value: 'Other' } })
    fireEvent.keyDown(box('Name in the list'), { key: 'Escape' })
    expect(names()).toEqual(['Ox 0', 'The big one', 'Ox 2'])
  })
  it('locks: nothing is moved, deleted or dragged until it is unlocked', async () => {
    open(oxen())
    await select(1)
    push('Lock Ox 1')
    expect(screen.getByText('It is locked, so that it stays as it is.')).toBeTruthy()
    expect([box('Left').readOnly, screen.queryByRole('button', { name: 'Delete' })]).toEqual([true, null])
    expect(rows()[1]!.querySelector('[data-handle]')).toBeNull()
    push('Unlock it')
    expect(box('Left').readOnly).toBe(false)
  })
  it('hides, and says that learners don’t see it either', async () => {
    open(oxen())
    await select(1)
    push('Hide Ox 1')
    expect(editing.card.get().characters[1]?.hidden).toBe(true)
    push('Show it')
    expect(editing.card.get().characters[1]?.hidden).toBeUndefined()
  })
  it('EDT-RU003: has nothing to lock, hide, drag or rename for who may not change it', async () => {
    open(oxen(), ['fact_character'])
    await select(0)
    expect(screen.queryByRole('button', { name: 'Lock Ox 0' })).toBeNull()
    expect(rows().map((each) => each.querySelector('[data-handle]') !== null)).toEqual([true, true, false])
    fireEvent.keyDown(row('Ox 0'), { key: 'F2' })
    expect(screen.queryByLabelText('Name in the list')).toBeNull()
  })
})

it('what comes back by undo is selected, and so is what redo changes', async () => {
  open(oxen())
  await select(0, 1)
  push('Delete')
  expect([keys().length, editing.state.selection.length]).toEqual([1, 0])
  await undo()
  expect([...editing.state.selection].sort()).toEqual(keys().slice(0, 2))
  take(box('Left'), '700')
  await undo()
  await select(2)
  await act(async () => void editing.undo.redo())
  expect([...editing.state.selection].sort()).toEqual(keys().slice(0, 2))
})
