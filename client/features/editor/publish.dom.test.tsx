import { act, screen } from '@testing-library/react'
import { proxy } from 'valtio'
import { beforeEach, describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import type { DocumentState } from '#client/platform/document.ts'
import { seedCard } from '#shared/documents/card/doc.ts'
import { sampleCard } from '#shared/documents/card/sample.ts'
import { click, show, slowServer } from '#tests/support/dom.tsx'
import { EditingProvider } from './context.ts'
import { type Editing, editingOf } from './editing.ts'
import { PublishDialog } from './PublishDialog.tsx'

const nothing = () => undefined
let editing: Editing
let isClosed = false

async function open(content: ReturnType<typeof sampleCard>, rights = ['full']): Promise<void> {
  slowServer()
  const doc = new Y.Doc()
  Y.applyUpdate(doc, seedCard(content))
  const state = proxy({
    status: 'saved',
    loaded: true,
    access: 'write',
    refused: null,
    rights,
  } as unknown as DocumentState)
  editing = editingOf(
    1,
    { id: 1 },
    { doc, state, point: nothing, look: nothing, select: nothing, close: async () => 0 },
  )
  show(
    <EditingProvider value={editing}>
      <PublishDialog
        open
        onClose={() => {
          isClosed = true
        }}
        onPreview={nothing}
        slug="heparin"
        revision={0}
        isOwn={false}
        wasPrivate={false}
        onPublished={nothing}
      />
    </EditingProvider>,
  )
  await screen.findByRole('dialog')
}
const unheard = () => ({ ...sampleCard(), audio: { educational: null, story: null } })
const sound = () => screen.queryByRole('button', { name: 'Record or narrate' })

describe('EDT-RU011: a card that is about to be published', () => {
  beforeEach(() => {
    isClosed = false
  })
  it('leads to its sound where a fact has none', async () => {
    await open(unheard())
    expect(screen.getByText('Nothing is heard yet.')).toBeTruthy()
    await act(async () => click(sound()!))
    expect(isClosed).toBe(true)
    expect(editing.state.sounds).toBe(true)
  })
  it('does not where all are heard', async () => {
    const silent = sampleCard()
    const span = { educational: [0, 1] as [number, number], story: null }
    const facts = silent.facts.map((fact) => ({ ...fact, audio: span }))
    await open({ ...silent, facts, audio: { educational: { url: '/a.mp3', duration: 2 }, story: null } })
    expect(sound()).toBeNull()
  })
  it('does not lead who may not change the sound', async () => {
    await open(unheard(), ['fact_edit'])
    expect(sound()).toBeNull()
  })
})

describe('EDT-RU010: a card in which something is missing', () => {
  it('leads from what is missing to the fact, with the focus in it, and lists few of many at once', async () => {
    isClosed = false
    const content = sampleCard(8)
    await open({ ...content, facts: content.facts.map((fact) => ({ ...fact, pictomo: '' })), characters: [] })
    const needs = () => screen.getAllByRole('button', { name: /needs a character’s name and a picture/ })
    expect(needs()).toHaveLength(5)
    click(screen.getByRole('button', { name: 'Show 3 more' }))
    expect(needs()).toHaveLength(8)
    await act(async () => click(needs()[1]!))
    expect(isClosed).toBe(true)
    expect(editing.state).toMatchObject({ fact: content.facts[1]!.key, leading: 'pictomo' })
  })
  it('leads to what the card itself lacks as well', async () => {
    isClosed = false
    await open({ ...sampleCard(), name: '', background: '', facts: [], characters: [] })
    await act(async () => click(screen.getByRole('button', { name: 'The card needs a name.' })))
    expect(isClosed).toBe(true)
    expect(editing.state.leading).toBe('name')
    await act(async () => click(screen.getByRole('button', { name: 'The card needs a background picture.' })))
    expect(editing.state.picksBackground).toBe(true)
    await act(async () => click(screen.getByRole('button', { name: 'The card needs at least 2 facts.' })))
    expect(editing.state.leading).toBe('facts')
  })
})

describe('EDT-RU010: a card in which nothing is missing', () => {
  it('is not called ready alone while something is worth a look, and leads there', async () => {
    const content = sampleCard(2)
    const [first, second] = content.facts as [(typeof content.facts)[0], (typeof content.facts)[0]]
    await open({ ...content, overview: '', facts: [{ ...first, definition: '' }, second] })
    expect(screen.queryByText('Ready to publish')).toBeNull()
    await act(async () => {
      editing.state.findings = [{ kind: 'leaderless', key: content.characters[0]!.key }] as never
    })
    expect(screen.getByText('Ready, with 3 things to look at')).toBeTruthy()
    await act(async () => click(screen.getByRole('button', { name: '“Fact 0” has no definition.' })))
    expect(editing.state).toMatchObject({ fact: first.key, leading: 'definition' })
  })
})
