import { act, fireEvent, screen } from '@testing-library/react'
import { proxy } from 'valtio'
import { beforeEach, describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import type { DocumentState } from '#client/platform/document.ts'
import { seedCard } from '#shared/documents/card/doc.ts'
import { sampleCard } from '#shared/documents/card/sample.ts'
import { click, show, slowServer } from '#tests/support/dom.tsx'
import { EditingProvider, useCard } from './context.ts'
import { editingOf } from './editing.ts'
import { FactName } from './elements/fact/FactName.tsx'

const FOUND = { fact_id: 7, card_id: 3, card_name: 'Heparin', is_header: false, pictomo: 'A penguin' }
const answer = (...facts: { name: string; definition: string }[]) => ({
  facts: facts.map((fact, n) => ({ ...FOUND, fact_id: 7 + n, ...fact })),
})
let server = slowServer()

function Named() {
  const fact = useCard().facts[0]
  return fact ? (
    <>
      <FactName fact={fact} canWrite />
      <output>{fact.definition}</output>
    </>
  ) : null
}

beforeEach(() => {
  server = slowServer()
  const content = sampleCard()
  const facts = content.facts.map((fact, place) => (place === 0 ? { ...fact, definition: '' } : fact))
  const doc = new Y.Doc()
  Y.applyUpdate(doc, seedCard({ ...content, facts }))
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
  show(
    <EditingProvider value={editingOf(1, { id: 1 }, document)}>
      <Named />
    </EditingProvider>,
  )
})
const box = () => screen.getByLabelText<HTMLInputElement>('Name')
const type = (value: string) => act(async () => void fireEvent.change(box(), { target: { value } }))

describe('EDT-RU021: the name of a fact', () => {
  it('from three letters on offers facts of other cards; one is taken with its definition where there is none', async () => {
    await type('aP')
    await type('aPT')
    const asked = await server.next('facts')
    expect(asked.path).toContain('search=aPT')
    await act(async () => asked.answer(answer({ name: 'aPTT', definition: 'It guides heparin.' })))
    click(await screen.findByRole('button', { name: /aPTT/ }))
    expect(box().value).toBe('aPTT')
    expect(screen.getByText('It guides heparin.')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })
  it('says where another fact of the card is called so, and asks nothing for two letters', async () => {
    const other = sampleCard().facts[1]!.name
    await type(other)
    expect(screen.getByText('This card has a fact of this name already.')).toBeTruthy()
    await type('ab')
    expect(screen.queryByText('This card has a fact of this name already.')).toBeNull()
  })
  it('puts the list away by Escape', async () => {
    await type('hep')
    const asked = await server.next('facts')
    await act(async () => asked.answer(answer({ name: 'Heparin', definition: '' })))
    await screen.findByRole('button', { name: /Heparin/ })
    fireEvent.keyDown(box(), { key: 'Escape' })
    expect(screen.queryByRole('button')).toBeNull()
  })
})
