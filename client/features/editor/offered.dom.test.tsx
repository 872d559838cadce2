import { act, screen } from '@testing-library/react'
import { proxy } from 'valtio'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import type { DocumentState } from '#client/platform/document.ts'
import { seedCard } from '#shared/documents/card/doc.ts'
import { writeDistractor } from '#shared/documents/card/editCard.ts'
import { sampleCard } from '#shared/documents/card/sample.ts'
import { show, slowServer } from '#tests/support/dom.tsx'
import { EditingProvider } from './context.ts'
import { editingOf, selectFact } from './editing.ts'
import { Properties } from './Properties.tsx'

const nothing = () => undefined

it('tells once for all facts of a card which wrong answers learners see besides one’s own, and the right one', async () => {
  const server = slowServer()
  const card = sampleCard(2, 1)
  const facts = card.facts.map((fact) => ({
    ...fact,
    is_primary: false,
    question_text: 'Which?',
    distractors: ['Fever'],
  }))
  const doc = new Y.Doc()
  Y.applyUpdate(doc, seedCard({ ...card, question_mode: 'multiple_choice', facts }))
  const state = proxy({ status: 'saved', loaded: true, access: 'write', refused: null, rights: ['full'], people: [] })
  const editing = editingOf(
    7,
    { id: 1 },
    {
      doc,
      state: state as unknown as DocumentState,
      point: nothing,
      look: nothing,
      select: nothing,
      close: async () => 0,
    },
  )
  const [first, second] = facts
  await act(async () => selectFact(editing, first!.key))
  show(
    <EditingProvider value={editing}>
      <Properties onAddPicture={nothing} onReplacePicture={nothing} />
    </EditingProvider>,
  )
  screen.getByText(`Right answer: ${first!.name}`)
  const asked = await server.next('/preview')
  const made = (key: string, ...generated_names: string[]) => ({ key, generated_names })
  asked.answer({ facts: [made(first!.key, 'Fever', 'Nausea', 'Rash'), made(second!.key, 'Ataxia')] })
  await screen.findByText('Learners also see: Nausea; Rash.')
  // What one writes oneself is not told again, and nothing is asked for it.
  await act(async () => writeDistractor(editing.hand, first!.key, 0, 'Nausea'))
  await screen.findByText('Learners also see: Fever; Rash.')
  await act(async () => selectFact(editing, second!.key))
  await screen.findByText('Learners also see: Ataxia.')
  expect(server.asked.filter(({ path }) => path.includes('/preview'))).toEqual([])
})
