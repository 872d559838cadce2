import { act, fireEvent, screen } from '@testing-library/react'
import type Konva from 'konva'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { click, show, slowServer } from '#tests/support/dom.tsx'
import { openCard } from '#tests/support/editing.ts'
import { EditingProvider } from './context.ts'
import type { Editing } from './editing.ts'
import { FactList } from './elements/fact/FactList.tsx'
import { FoldButtons } from './panels/FoldButtons.tsx'
import { keptFolds, useFolds } from './panels/folds.ts'
import { useOpening } from './panels/useOpening.ts'
import { usePointer } from './usePointer.ts'

const nothing = () => undefined
const box = { current: null }
/** A stage whose pictures have not come: each is its whole frame. */
const layer = { current: { findOne: () => ({ image: nothing }), getStage: () => null } as unknown as Konva.Layer }
let editing: Editing

function Stage() {
  return <div data-testid="stage" {...usePointer(box, layer)} />
}
function Phone() {
  const [list, setList] = useState('facts')
  useOpening(true, list, setList)
  return list === 'facts' ? <FactList /> : <p>Its properties</p>
}
function Desk() {
  const [folds, fold] = useFolds()
  return <FoldButtons folds={folds} onFold={fold} />
}

function open(part: React.ReactNode): void {
  slowServer()
  editing = openCard()
  editing.state.view = { x: 0, y: 0, scale: 1 }
  show(<EditingProvider value={editing}>{part}</EditingProvider>)
}
/** A finger in the middle of a picture. */
function finger() {
  const { key, frame } = editing.card.get().characters.at(-1)!
  const [x, y] = [frame[0] + frame[2] / 2, frame[1] + frame[3] / 2]
  const stage = screen.getByTestId('stage')
  stage.setPointerCapture = nothing
  const at = (moved = 0) => ({ clientX: x + moved, clientY: y, pointerType: 'touch', isPrimary: true, button: 0 })
  return {
    key,
    down: () => act(async () => void fireEvent.pointerDown(stage, at())),
    move: (by: number) => act(async () => void fireEvent.pointerMove(stage, at(by))),
    up: () => act(async () => void fireEvent.pointerUp(stage, at())),
  }
}

it('a fact that is tapped where lists and properties share one place has its properties shown', async () => {
  open(<Phone />)
  await act(async () => click(document.querySelector<HTMLElement>('[data-row]')!))
  expect(screen.getByText('Its properties')).toBeTruthy()
  expect(editing.state.fact).toBe(editing.card.get().facts[0]!.key)
})

describe('a finger on a picture', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())
  it('opens its properties by a tap, and its menu where it rests', async () => {
    open(<Stage />)
    const { key, down, up } = finger()
    await down()
    await up()
    expect([editing.state.selection, editing.state.opened, editing.state.menu]).toEqual([[key], 1, null])
    await down()
    await act(async () => void vi.advanceTimersByTime(500))
    expect(editing.state.menu?.under).toContain(key)
    await up()
    expect(editing.state.opened).toBe(1)
  })
  it('opens nothing where it moves', async () => {
    open(<Stage />)
    const { down, move, up } = finger()
    await down()
    await move(30)
    await act(async () => void vi.advanceTimersByTime(600))
    await up()
    expect([editing.state.opened, editing.state.menu]).toEqual([0, null])
  })
})

it('the panels beside the stage are folded by a button, kept in this browser, and shown where one is led to them', async () => {
  localStorage.clear()
  open(<Desk />)
  await act(async () => click(screen.getByRole('button', { name: 'Hide facts and layers' })))
  await act(async () => click(screen.getByRole('button', { name: 'Hide properties' })))
  expect(keptFolds(1)).toEqual({ lists: true, properties: true })
  await act(async () => {
    editing.state.leading = 'facts'
  })
  expect(screen.getByRole('button', { name: 'Hide facts and layers' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Show properties' })).toBeTruthy()
})
