import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import type { DocumentState } from '#client/platform/document.ts'
import { deleteCharacter } from '#shared/documents/card/editCard.ts'
import { click, show, slowServer } from '#tests/support/dom.tsx'
import { openCard } from '#tests/support/editing.ts'
import { EditingProvider } from './context.ts'
import { type Editing, selectCharacters } from './editing.ts'
import { useLettingGo } from './elements/character/lostCharacters.ts'
import { Properties } from './Properties.tsx'

const nothing = () => undefined
let editing: Editing

function Holding() {
  useLettingGo()
  return null
}

function open(): void {
  slowServer()
  editing = openCard()
  show(
    <EditingProvider value={editing}>
      <Holding />
      <aside>
        <Properties onAddPicture={nothing} onReplacePicture={nothing} />
      </aside>
    </EditingProvider>,
  )
}
const characters = () => editing.card.get().characters

/** Somebody else deletes these. */
async function lose(keys: readonly string[], name: string | null = 'Jonas Weber') {
  const { doc, state } = editing.document
  const theirs = new Y.Doc()
  Y.applyUpdate(theirs, Y.encodeStateAsUpdate(doc))
  state.people = (name === null ? [] : [{ client: theirs.clientID, id: 2, name }]) as DocumentState['people']
  for (const key of keys) deleteCharacter({ doc: theirs, origin: 'them' }, key)
  await act(async () => {
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(theirs), 'remote')
    await new Promise((resolve) => requestAnimationFrame(resolve))
  })
}

describe('pictures that are selected as somebody else deletes them', () => {
  it('says who did, and brings it back as it was', async () => {
    open()
    const before = characters()
    const { key } = before[0]!
    await act(async () => selectCharacters(editing, [key]))
    await lose([key])
    expect(screen.getByRole('heading', { name: 'Jonas Weber deleted this picture.' })).toBeTruthy()
    expect(editing.state.said.text).toBe('Jonas Weber deleted this picture.')
    await act(async () => click(screen.getByRole('button', { name: 'Bring it back' })))
    expect(characters()).toEqual(before)
    expect([editing.state.selection, editing.state.said.text]).toEqual([[key], 'It is back'])
  })
  it('of several says how many, beside the properties of the rest', async () => {
    open()
    const before = characters()
    const [a, b, c] = before.map(({ key }) => key)
    await act(async () => selectCharacters(editing, [a!, b!, c!]))
    await lose([a!, b!])
    expect(screen.getByRole('heading', { name: 'Jonas Weber deleted 2 pictures that you had selected.' })).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'Delete' }).length).toBeGreaterThan(0)
    await act(async () => click(screen.getByRole('button', { name: 'Bring them back' })))
    expect(characters()).toEqual(before)
  })
  it('lets go of what is dragged, with the lines to which it would snap', async () => {
    open()
    const before = characters()
    const { key, frame } = before[0]!
    const press = (x: number, y: number, moved = 0) => ({
      at: [x + moved, y] as const,
      screen: [moved, 0] as const,
      target: key,
      under: [key],
      shift: false,
      alt: false,
      ctrl: false,
    })
    const { current } = editing.machine
    await act(async () => {
      current.pointerDown(press(frame[0], frame[1]))
      current.pointerMove(press(frame[0], frame[1], 10))
      current.pointerMove(press(frame[0], frame[1], 20))
    })
    expect([editing.gesture.isActive(), editing.state.moving.size]).toEqual([true, 1])
    editing.state.guides = [{} as never]
    await lose([key], null)
    expect([editing.gesture.isActive(), editing.state.moving.size, editing.state.guides]).toEqual([false, 0, []])
    expect(screen.getByRole('heading', { name: 'This picture was deleted.' })).toBeTruthy()
    await act(async () => click(screen.getByRole('button', { name: 'Bring it back' })))
    expect(characters()).toEqual(before)
  })
})
