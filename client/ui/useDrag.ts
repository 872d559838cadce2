import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

/** So often it is looked whether rows beyond the edge are to come into view, while a hand rests there. */
const SCROLL_MS = 80

/**
 * Rows that are dragged to another place by a handle, with a mouse, a pen or a finger: by pointer events, since a browser's own
 * dragging begins with no touch. `onMove` hears from where to where; Escape leaves all as it was.
 */
export function useDrag(onMove: (from: number, to: number) => void) {
  /** `over` is the gap above this row; below the last one its count. */
  const [drag, setDrag] = useState<{ from: number; over: number | null } | null>(null)
  const hand = useRef<{ row: HTMLElement; y: number } | null>(null)
  // What a drop goes by: a hand is sooner than what is shown, and lets go before its last move has been drawn.
  const held = useRef<{ from: number; over: number | null } | null>(null)
  const hold = (now: { from: number; over: number | null } | null) => {
    held.current = now
    setDrag(now)
  }
  const end = () => {
    hand.current = null
    hold(null)
  }
  const follow = (row: HTMLElement, y: number) => {
    hand.current = { row, y }
    const rows = rowsBeside(row)
    const below = rows.findIndex((each) => y < middleOf(each))
    const over = below < 0 ? rows.length : below
    // What it may be dragged past next comes into view.
    for (const each of [rows[over - 1], rows[over]]) each?.scrollIntoView?.({ block: 'nearest' })
    if (held.current) hold({ ...held.current, over })
  }
  const drop = () => {
    const { from, over } = held.current ?? { from: 0, over: null }
    end()
    if (over === null) return
    const to = from < over ? over - 1 : over
    if (to !== from) onMove(from, to)
  }
  const isDragging = drag !== null
  const rest = useEffectEvent(() => hand.current && follow(hand.current.row, hand.current.y))
  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') end()
  })
  useEffect(() => {
    if (!isDragging) return
    const timer = setInterval(rest, SCROLL_MS)
    window.addEventListener('keydown', leave)
    return () => {
      clearInterval(timer)
      window.removeEventListener('keydown', leave)
    }
  }, [isDragging])
  return {
    of: (row: number, rows: number) => ({
      handle: {
        'data-handle': true,
        onPointerDown: (event: PointerEvent<HTMLElement>) => {
          if (event.button !== 0) return
          // No text is selected by it, and what follows is heard wherever the hand goes.
          event.preventDefault()
          event.currentTarget.setPointerCapture?.(event.pointerId)
          hold({ from: row, over: null })
        },
        onPointerMove: (event: PointerEvent<HTMLElement>) => {
          const own = event.currentTarget.closest<HTMLElement>('[data-drag-row]')
          if (held.current && own) follow(own, event.clientY)
        },
        onPointerUp: drop,
        onPointerCancel: end,
      },
      row: {
        'data-drag-row': true,
        'data-dragged': drag?.from === row || undefined,
        'data-over': drag?.over === row || undefined,
        'data-last-over': (row === rows - 1 && drag?.over === rows) || undefined,
      },
    }),
  }
}
export type Drag = ReturnType<ReturnType<typeof useDrag>['of']>

const rowsBeside = (row: HTMLElement): HTMLElement[] => [
  ...(row.parentElement?.querySelectorAll<HTMLElement>(':scope > [data-drag-row]') ?? []),
]
const middleOf = (row: HTMLElement): number => {
  const { top, height } = row.getBoundingClientRect()
  return top + height / 2
}
