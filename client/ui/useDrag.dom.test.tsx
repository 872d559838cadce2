import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useDrag } from './useDrag.ts'

function Rows({ onMove }: { onMove: (from: number, to: number) => void }) {
  const { of } = useDrag(onMove)
  return (
    <ul>
      {['Alpha', 'Beta', 'Gamma'].map((name, at) => {
        const { handle, row } = of(at, 3)
        return (
          <li key={name} {...row}>
            <span {...handle}>{name}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** Rows of 100 px, one below the other: jsdom lays nothing out. */
const layOut = () => {
  const rows = [...document.querySelectorAll('[data-drag-row]')]
  for (const [at, row] of rows.entries())
    row.getBoundingClientRect = () => ({ top: at * 100, height: 100 }) as unknown as DOMRect
}

it('goes by where the hand was when it let go, though its last moves are not drawn yet', () => {
  const onMove = vi.fn()
  render(<Rows onMove={onMove} />)
  layOut()
  const grip = screen.getByText('Alpha')
  fireEvent.pointerDown(grip, { button: 0, clientY: 50 })
  act(() => {
    fireEvent.pointerMove(grip, { clientY: 180 })
    fireEvent.pointerMove(grip, { clientY: 290 })
    fireEvent.pointerUp(grip, { clientY: 290 })
  })
  expect(onMove.mock.calls).toEqual([[0, 2]])
})

it('leaves all as it was with Escape, and where a hand lets go over its own place', () => {
  const onMove = vi.fn()
  render(<Rows onMove={onMove} />)
  layOut()
  const grip = screen.getByText('Beta')
  fireEvent.pointerDown(grip, { button: 0, clientY: 150 })
  fireEvent.pointerMove(grip, { clientY: 290 })
  fireEvent.keyDown(window, { key: 'Escape' })
  fireEvent.pointerUp(grip, { clientY: 290 })
  fireEvent.pointerDown(grip, { button: 0, clientY: 150 })
  fireEvent.pointerMove(grip, { clientY: 160 })
  fireEvent.pointerUp(grip, { clientY: 160 })
  expect(onMove).not.toHaveBeenCalled()
})
