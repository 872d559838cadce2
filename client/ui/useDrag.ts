import { type DragEvent, useState } from 'react'

/** Rows that are dragged to another place by a handle. `onMove` hears from where to where. */
export function useDrag(onMove: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null)
  /** The gap above this row; below the last one its count. */
  const [over, setOver] = useState<number | null>(null)
  const end = () => {
    setDragged(null)
    setOver(null)
  }
  const drop = () => {
    if (dragged !== null && over !== null) {
      const to = dragged < over ? over - 1 : over
      if (to !== dragged) onMove(dragged, to)
    }
    end()
  }
  return {
    of: (row: number, rows: number) => ({
      handle: { draggable: true, onDragStart: () => setDragged(row), onDragEnd: end },
      row: {
        'data-over': over === row || undefined,
        'data-last-over': (row === rows - 1 && over === rows) || undefined,
        onDragOver: (event: DragEvent<HTMLElement>) => {
          if (dragged === null) return
          event.preventDefault()
          const box = event.currentTarget.getBoundingClientRect()
          setOver(event.clientY > box.top + box.height / 2 ? row + 1 : row)
        },
        onDrop: drop,
      },
    }),
  }
}
export type Drag = ReturnType<ReturnType<typeof useDrag>['of']>
