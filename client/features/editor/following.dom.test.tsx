import { act, screen } from '@testing-library/react'
import { proxy } from 'valtio'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import type { Area, DocumentState } from '#client/platform/document.ts'
import { seedCard } from '#shared/documents/card/doc.ts'
import { sampleCard } from '#shared/documents/card/sample.ts'
import { click, show } from '#tests/support/dom.tsx'
import { EditingProvider } from './context.ts'
import { type Editing, editingOf } from './editing.ts'
import { FollowFrame } from './FollowFrame.tsx'
import { press } from './keyDeeds.ts'
import { People } from './People.tsx'
import { changeView } from './viewing.ts'

const stage = { width: 1000, height: 600 }
const look = vi.fn<(area: Area | null, follows: number | null) => void>()
let editing: Editing
let state: DocumentState
const ann = (area: Area | null) => ({
  ...{
    client: 4,
    id: 7,
    name: 'Ann Lee',
    colour: '#aa3366',
    cursor: null,
    selection: [],
    area,
    follows: null as number | null,
  },
})

beforeEach(() => {
  look.mockClear()
  const doc = new Y.Doc()
  Y.applyUpdate(doc, seedCard(sampleCard(1, 1)))
  state = proxy<DocumentState>({
    status: 'saved',
    unsaved: 0,
    loaded: true,
    access: 'write',
    rights: ['full'],
    draftStuck: null,
    refused: null,
    closed: null,
    people: [ann([0, 0, 2000, 1200])],
  })
  const document = { doc, state, point: () => undefined, look, select: () => undefined, close: async () => 0 }
  editing = editingOf(1, { id: 1 }, document)
  show(
    <EditingProvider value={editing}>
      <People />
      <FollowFrame stage={stage} />
    </EditingProvider>,
  )
})
const avatar = () => screen.getByRole('button', { name: 'Follow Ann Lee' })
const follow = () => act(async () => click(avatar()))

describe('following', () => {
  it('shows what the other looks at, as it moves, and says whom one follows', async () => {
    await follow()
    expect(editing.state.view).toEqual({ x: 0, y: 0, scale: 0.5 })
    expect([screen.getByText('Following Ann Lee'), avatar().getAttribute('aria-pressed')]).toEqual([
      expect.anything(),
      'true',
    ])
    await act(async () => {
      state.people[0]!.area = [500, 300, 1000, 600]
    })
    expect(editing.state.view).toEqual({ x: -500, y: -300, scale: 1 })
    // Passed on as it is: who follows back sees the same.
    expect(look).toHaveBeenLastCalledWith([500, 300, 1000, 600], 7)
  })
  it('is seen by who is followed', async () => {
    await act(async () => {
      state.people[0]!.follows = 1
    })
    expect(screen.getByRole('button', { name: 'Follow Ann Lee, who follows you' })).toBeTruthy()
  })
  it.each<[string, () => void]>([
    [
      'Escape',
      () =>
        press(
          editing,
          { key: 'Escape', ctrl: false, shift: false },
          { onAddPicture: () => undefined, onAddPerson: () => undefined },
        ),
    ],
    ['moving oneself', () => changeView(editing, (view) => ({ ...view, x: 40 }))],
    ['the button', () => click(screen.getByRole('button', { name: 'Stop following Ann Lee' }))],
    ['another click', () => click(avatar())],
    ['their leaving', () => void state.people.pop()],
  ])('ends by %s, and stays where it was', async (_name, end) => {
    await follow()
    await act(async () => end())
    expect(screen.queryByText('Following Ann Lee')).toBeNull()
    expect([editing.state.following, editing.state.view.scale]).toEqual([null, 0.5])
  })
})
