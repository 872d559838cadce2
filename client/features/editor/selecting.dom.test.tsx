import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { proxy } from 'valtio'
import { beforeEach, describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import type { DocumentState } from '#client/platform/document.ts'
import { seedCard } from '#shared/documents/card/doc.ts'
import { sampleCard } from '#shared/documents/card/sample.ts'
import { show } from '#tests/support/dom.tsx'
import { EditingProvider } from './context.ts'
import { type Editing, editingOf, say, selectCharacters } from './editing.ts'
import { pressWithAlt } from './keyDeeds.ts'
import { Said } from './Said.tsx'
import { StageMenu } from './StageMenu.tsx'

let editing: Editing
const names = ['Ox', 'Heart', 'Banana', 'Far away']
const keys = () => editing.card.get().characters.map(({ key }) => key)
const selectedNames = () => editing.state.selection.map((key) => names[keys().indexOf(key)])
const select = (...places: number[]) =>
  act(async () =>
    selectCharacters(
      editing,
      places.map((n) => keys()[n]!),
    ),
  )
const said = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('')

/** Three that lie on one another, and one elsewhere. */
beforeEach(() => {
  const card = sampleCard(1, 4)
  const characters = card.characters.map((each, n) => ({
    ...each,
    label: names[n]!,
    frame: [n === 3 ? 1500 : 100 + n * 10, 100, 200, 200] as [number, number, number, number],
  }))
  const doc = new Y.Doc()
  Y.applyUpdate(doc, seedCard({ ...card, characters }))
  const state = proxy<DocumentState>({
    status: 'saved',
    unsaved: 0,
    loaded: true,
    access: 'write',
    rights: ['full'],
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
      <Said />
      <StageMenu />
    </EditingProvider>,
  )
})

describe('what lies below', () => {
  it('is selected by key, down the pile and round again, and above by the other', async () => {
    await select(2)
    const go = async (code: string) => {
      await act(async () => void pressWithAlt(editing, code))
      return selectedNames()
    }
    expect(await go('BracketLeft')).toEqual(['Heart'])
    expect(await go('BracketLeft')).toEqual(['Ox'])
    expect(await go('BracketLeft')).toEqual(['Banana'])
    expect(await go('BracketRight')).toEqual(['Ox'])
  })
  it('is in the menu, with all that lies there', async () => {
    await select(2)
    await act(async () => {
      editing.state.menu = { x: 5, y: 5, under: [2, 1, 0].map((n) => keys()[n]!) }
    })
    // It is placed by what has no size here.
    const hidden = true
    const banana = await screen.findByRole('menuitemradio', { name: 'Banana', hidden })
    expect(banana.getAttribute('aria-checked')).toBe('true')
    fireEvent.click(screen.getByRole('menuitem', { name: /^Select below/, hidden }))
    expect(selectedNames()).toEqual(['Heart'])
  })
})

describe('what is selected', () => {
  it('is said by name once it stands, and not what was passed over', async () => {
    await select(0)
    await select(1)
    expect(said()).toBe('')
    await waitFor(() => expect(said()).toBe('Heart selected'))
    await select(0, 1, 2, 3)
    await waitFor(() => expect(said()).toBe('4 selected: Ox, Heart, Banana and 1 more'))
    await select()
    await waitFor(() => expect(said()).toBe('Nothing selected'))
  })
  it('is not said over what a deed says that selects', async () => {
    await act(async () => {
      selectCharacters(editing, [keys()[0]!])
      say(editing, 'One picture duplicated')
    })
    await select(1)
    await waitFor(() => expect(said()).toBe('Heart selected'))
  })
})
