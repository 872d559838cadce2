import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { setLight } from '#shared/documents/card/editScene.ts'
import { sampleCard } from '#shared/documents/card/sample.ts'
import { show } from '#tests/support/dom.tsx'
import { openCard } from '#tests/support/editing.ts'
import { undo } from './actions.ts'
import { EditingProvider } from './context.ts'
import { type Editing, selectCharacters } from './editing.ts'
import { LightHandle } from './LightHandle.tsx'
import { Properties } from './Properties.tsx'

let editing: Editing
const nothing = () => undefined
function open(rights = ['full']): void {
  editing = openCard({ ...sampleCard(1, 1), light: { x: 400, y: 300, tone: 'noon' } }, { rights })
  editing.state.stage = { width: 1100, height: 850 }
  editing.state.view = { x: 0, y: 0, scale: 0.5 }
  show(
    <EditingProvider value={editing}>
      <LightHandle />
      <Properties onAddPicture={nothing} onReplacePicture={nothing} />
    </EditingProvider>,
  )
}
const handle = () => screen.findByRole('button', { name: /^Light, from/ })
const place = () => {
  const { light } = editing.card.get()
  return light && [light.x, light.y]
}
const point = (
  type: 'pointerDown' | 'pointerMove' | 'pointerUp' | 'pointerCancel',
  on: Element,
  x: number,
  y: number,
) => act(async () => void fireEvent[type](on, { button: 0, pointerId: 1, clientX: x, clientY: y }))

it('the light is dragged as one step to undo, however far it goes', async () => {
  open()
  const light = await handle()
  await point('pointerDown', light, 200, 150)
  await point('pointerMove', light, 250, 150)
  await point('pointerMove', light, 300, 160)
  await point('pointerUp', light, 310, 160)
  expect(place()).toEqual([620, 320])
  await act(async () => undo(editing))
  expect(place()).toEqual([400, 300])
  expect(editing.state.canUndo).toBe(false)
})

it('a drag that is given up leaves it, and what was done before, as it was', async () => {
  open()
  await act(async () => setLight(editing.hand, { x: 500, y: 300, tone: 'noon' }))
  editing.undo.stopCapturing()
  const light = await handle()
  await point('pointerDown', light, 250, 150)
  await point('pointerCancel', light, 250, 150)
  expect(place()).toEqual([500, 300])
  await point('pointerDown', light, 250, 150)
  await point('pointerMove', light, 350, 150)
  await act(async () => void fireEvent.keyDown(light, { key: 'Escape' }))
  await point('pointerUp', light, 350, 150)
  expect(place()).toEqual([500, 300])
})

it('is moved by arrows', async () => {
  open()
  const light = await handle()
  await act(async () => void fireEvent.keyDown(light, { key: 'ArrowRight' }))
  await act(async () => void fireEvent.keyDown(light, { key: 'ArrowUp', shiftKey: true }))
  expect(place()).toEqual([410, 200])
})

it('is there while its fields are, and for who may change it', async () => {
  open()
  await handle()
  await act(async () => selectCharacters(editing, [editing.card.get().characters[0]!.key]))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Light, from/ })).toBeNull())
})

it('is not there for who may not change it', async () => {
  open(['fact_character'])
  await screen.findByLabelText('Light')
  expect(screen.queryByRole('button', { name: /^Light, from/ })).toBeNull()
})
