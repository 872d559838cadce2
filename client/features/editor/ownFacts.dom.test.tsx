import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { proxy } from 'valtio'
import { beforeEach, expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import type { DocumentState } from '#client/platform/document.ts'
import { blankCard } from '#shared/documents/card/blank.ts'
import { seedCard } from '#shared/documents/card/doc.ts'
import { writeFactText } from '#shared/documents/card/editCard.ts'
import { show, slowServer } from '#tests/support/dom.tsx'
import { deleteSelected, selectAll, undo } from './actions.ts'
import { EditingProvider } from './context.ts'
import { type Editing, editingOf, selectCharacters, selectFact } from './editing.ts'
import { Properties } from './Properties.tsx'
import { factForPicture, placePicture } from './pictures/place.ts'

const nothing = () => undefined
let editing: Editing
const card = () => editing.card.get()
/** The place of each picture's fact in the card, by the pictures as they were added. */
const factsOf = (...pictures: string[]) =>
  pictures.map((picture) => {
    const one = card().characters.find((each) => each.picture === picture)
    return card().facts.findIndex(({ key }) => key === one?.fact)
  })

beforeEach(() => {
  slowServer()
  vi.stubGlobal(
    'Image',
    class {
      naturalWidth = 100
      naturalHeight = 100
      src = ''
      decode = async () => undefined
    },
  )
  const doc = new Y.Doc()
  Y.applyUpdate(doc, seedCard(blankCard({ name: 'Renal colic', topic_type: 'disease' })))
  const state = proxy({
    status: 'saved',
    loaded: true,
    access: 'write',
    refused: null,
    rights: ['full'],
    people: [],
  } as unknown as DocumentState)
  editing = editingOf(
    1,
    { id: 1 },
    { doc, state, point: nothing, look: nothing, select: nothing, close: async () => 0 },
  )
  show(
    <EditingProvider value={editing}>
      <Properties onAddPicture={nothing} onReplacePicture={nothing} />
    </EditingProvider>,
  )
})

const add = (picture: string) =>
  act(async () => {
    const whose = factForPicture(editing)
    if (whose) await placePicture(editing, whose.fact, picture, null)
  })

it('gives each picture a fact of its own while nobody chose one', async () => {
  for (const picture of ['set/sun', 'set/lemon', 'set/kidney']) await add(picture)
  expect(factsOf('set/sun', 'set/lemon', 'set/kidney')).toEqual([0, 1, 2])
  // A picture and its fact are one step.
  await act(async () => undo(editing))
  expect(card().facts).toHaveLength(2)
  expect(card().characters).toHaveLength(2)
})

it('gives a picture to the fact that is chosen, or whose picture is', async () => {
  await add('set/sun')
  await act(async () => selectCharacters(editing, [card().characters[0]!.key]))
  await add('set/lemon')
  await act(async () => selectFact(editing, card().facts[0]!.key))
  await add('set/kidney')
  expect(factsOf('set/sun', 'set/lemon', 'set/kidney')).toEqual([0, 0, 0])
  expect(card().facts).toHaveLength(1)
})

it('lets a picture stand for a new fact', async () => {
  await add('set/sun')
  await act(async () => selectCharacters(editing, [card().characters[0]!.key]))
  await add('set/lemon')
  fireEvent.change(await screen.findByLabelText('Stands for'), { target: { value: 'new' } })
  await waitFor(() => expect(factsOf('set/sun', 'set/lemon')).toEqual([0, 1]))
})

it('takes a fact away with its last picture when nothing was written of it, and keeps what was named', async () => {
  for (const picture of ['set/sun', 'set/lemon']) await add(picture)

  await act(async () => writeFactText(editing.hand, card().facts[1]!.key, 'name', 'Sour'))
  await act(async () => selectAll(editing))
  await act(async () => deleteSelected(editing))
  expect(card().facts.map(({ name }) => name)).toEqual(['Sour'])
  await act(async () => undo(editing))
  expect(card().facts).toHaveLength(2)
  expect(card().characters).toHaveLength(2)
})
