import { act, fireEvent, screen } from '@testing-library/react'
import { proxy } from 'valtio'
import { beforeEach, describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import type { DocumentState } from '#client/platform/document.ts'
import { seedCard } from '#shared/documents/card/doc.ts'
import { setLocked } from '#shared/documents/card/editScene.ts'
import { factKey, sampleCard } from '#shared/documents/card/sample.ts'
import { click, show } from '#tests/support/dom.tsx'
import { EditingProvider } from './context.ts'
import { type Editing, editingOf, selectCharacters } from './editing.ts'
import { WordsBox } from './elements/words/WordsBox.tsx'
import { labelInMiddle, writeInSelected } from './elements/words/writing.ts'
import { press } from './keyDeeds.ts'
import { Properties } from './Properties.tsx'

let editing: Editing
const nothing = () => undefined

function open(rights = ['full']): void {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, seedCard(sampleCard()))
  const state = proxy<DocumentState>({
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
  editing = editingOf(
    1,
    { id: 1 },
    { doc, state, point: nothing, look: nothing, select: nothing, close: async () => 0 },
  )
  editing.state.stage = { width: 800, height: 600 }
  show(
    <EditingProvider value={editing}>
      <WordsBox />
      <Properties onAddPicture={nothing} onReplacePicture={nothing} />
    </EditingProvider>,
  )
}
const label = () => editing.card.get().characters.find(({ words }) => words)
const box = () => screen.queryByRole('group', { name: 'Text label' })
const field = () => {
  const found = box()?.querySelector('textarea')
  if (!found) throw new Error('Nothing is written in')
  return found
}
const hit = (key: string) => press(editing, { key, ctrl: false, shift: false }, {} as never)
const add = () =>
  act(async () => {
    hit('t')
    labelInMiddle(editing)
  })
const tap = (at: [number, number]) =>
  act(async () => {
    const pointing = { at, screen: at, target: null, under: [], shift: false, alt: false, ctrl: false }
    editing.machine.current.pointerDown(pointing)
    editing.machine.current.pointerUp(pointing)
  })
const type = (text: string) => act(async () => void fireEvent.change(field(), { target: { value: text } }))
const key = (name: string) => act(async () => void fireEvent.keyDown(field(), { key: name }))

describe('a text label in the editor', () => {
  beforeEach(() => open())

  it('EDT-RU020: is put where one looks by T and Enter, for the main fact, and written in at once', async () => {
    await add()
    expect(label()).toMatchObject({ fact: factKey(0), words: { text: 'Label', font: 'arimo', size: 36 } })
    expect(document.activeElement).toBe(field())
    await type('K+ is low')
    await key('Escape')
    expect([box(), label()?.words?.text]).toEqual([null, 'K+ is low'])
    await act(async () => void writeInSelected(editing))
    expect(field().value).toBe('K+ is low')
  })
  it('gets another font, size and color from its properties, each one step to undo', async () => {
    await add()
    await type('Ox')
    await key('Escape')
    fireEvent.change(screen.getByLabelText('Font'), { target: { value: 'bangers' } })
    const size = screen.getByLabelText(/^Size/)
    fireEvent.change(size, { target: { value: '999' } })
    fireEvent.blur(size)
    await click(screen.getByRole('button', { name: 'Red' }))
    expect(label()?.words).toEqual({ text: 'Ox', font: 'bangers', size: 64, color: '#b3261e' })
    await act(async () => void editing.undo.undo())
    expect(label()?.words).toMatchObject({ size: 64, color: '#1d1b1a' })
    await act(async () => void editing.undo.undo())
    expect(label()?.words).toMatchObject({ font: 'bangers', size: 36 })
    expect(screen.queryByRole('button', { name: 'Mirror left and right' })).toBeNull()
    expect(screen.queryByLabelText('Width')).toBeNull()
  })
  it('waits for a press on the stage and is put there; Escape leaves it, and another tool too', async () => {
    await act(async () => void hit('t'))
    expect([editing.state.tool, label()]).toEqual(['text', undefined])
    await act(async () => void hit('Escape'))
    expect(editing.state.tool).toBe('select')
    await act(async () => void hit('h'))
    await act(async () => void hit('t'))
    await tap([700, 500])
    const [x, y, width, height] = label()!.frame
    expect([x + width / 2, y + height / 2].map(Math.round)).toEqual([700, 500])
    expect(editing.state.tool).toBe('hand')
    expect(document.activeElement).toBe(field())
  })
  it('in which nothing is written was never there: its box closed, nothing is left to undo', async () => {
    await add()
    await key('Escape')
    expect([label(), box(), editing.state.canUndo, editing.state.canRedo]).toEqual([undefined, null, false, false])
  })
  it('that is left without words is deleted, and comes back by undo', async () => {
    await add()
    await type('  ')
    await key('Escape')
    expect([label(), editing.state.said.text]).toEqual([undefined, 'The empty label was deleted'])
    await act(async () => void editing.undo.undo())
    expect(label()).toBeDefined()
  })
  it('says which signs it can’t show', async () => {
    await add()
    await type('Ox 🐂')
    expect(screen.getAllByText('Labels can’t show 🐂. Use a picture for it.')).toHaveLength(2)
  })
  it('closes what it is written in when somebody else deletes or locks it', async () => {
    await add()
    await act(async () => {
      setLocked({ doc: editing.document.doc, origin: 'them' }, [label()?.key ?? ''], true)
    })
    expect([box(), editing.state.writing]).toEqual([null, null])
  })
})

it('EDT-RU003: a text label is put for a fact whose characters one may change, and for no other', async () => {
  open(['fact_character'])
  await add()
  expect(label()?.fact).toBe(factKey(1))
  await act(async () => {
    const main = editing.card.get().characters.filter(({ fact }) => fact === factKey(0))
    selectCharacters(
      editing,
      main.map(({ key }) => key),
    )
    hit('t')
    labelInMiddle(editing)
  })
  expect(editing.card.get().characters.filter(({ words }) => words)).toHaveLength(1)
})
