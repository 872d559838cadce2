import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sampleCard } from '#shared/documents/card/sample.ts'
import { show, slowServer } from '#tests/support/dom.tsx'
import { openCard } from '#tests/support/editing.ts'
import { soon } from '#tests/support/soon.ts'
import { undo } from './actions.ts'
import { EditingProvider } from './context.ts'
import { type Editing, selectCharacters } from './editing.ts'
import { addActor } from './elements/actor/dressing.ts'
import { Properties } from './Properties.tsx'

let editing: Editing
const nothing = () => undefined
async function open(rights = ['full'], card = sampleCard(1, 0)): Promise<void> {
  slowServer()
  editing = openCard(card, { rights })
  editing.state.stage = { width: 1100, height: 850 }
  editing.state.view = { x: 0, y: 0, scale: 0.5 }
  show(
    <EditingProvider value={editing}>
      <Properties onAddPicture={nothing} onReplacePicture={nothing} />
    </EditingProvider>,
  )
}
const only = () => editing.card.get().characters[0]
const choose = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }))

it('a person is made from nothing: added for a fact, posed, dressed and given a look, each a step to undo', async () => {
  await open()
  await act(async () => addActor(editing, editing.card.get().facts[0]!.key))
  expect(only()).toMatchObject({ picture: 'pictomo/person', actor: { pose: 'stands' } })
  expect(editing.state.selection).toEqual([only()!.key])
  const ground = () => only()!.frame[1] + only()!.foot! * only()!.frame[3]
  const before = ground()
  expect(only()!.frame[3]).toBe(700)
  await choose('Pose', 'lifts')
  await soon(() => expect(only()!.actor!.pose).toBe('lifts'))
  expect(only()!.frame[3]).not.toBe(700)
  expect(ground()).toBeCloseTo(before, 0)
  await choose('Face', 'pain')
  await choose('Clothes', 'scrubs')
  await soon(() => expect(only()!.actor).toMatchObject({ head: { mood: 'pain' }, wear: 'scrubs', pose: 'lifts' }))
  await act(async () => undo(editing))
  expect(only()!.actor).toMatchObject({ head: { mood: 'pain' }, wear: 'shirt' })
})

it('who may only look sees how somebody is dressed, and changes nothing', async () => {
  await open()
  await act(async () => addActor(editing, editing.card.get().facts[0]!.key))
  const card = { ...sampleCard(1, 0), characters: editing.card.get().characters }
  document.body.innerHTML = ''
  await open([], card)
  await act(async () => selectCharacters(editing, [card.characters[0]!.key]))
  expect((screen.getByLabelText('Pose') as HTMLSelectElement).disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Give them something' })).toBe(null)
  expect(screen.queryByRole('button', { name: 'Choose another head' })).toBe(null)
})
