import { type RefObject, useLayoutEffect } from 'react'
import type { Pane } from './panes.ts'

const isShown = (element: Element | null | undefined): element is HTMLElement =>
  element instanceof HTMLElement && element.checkVisibility({ visibilityProperty: true })

/** What is folded away takes no focus along: it goes to the button that brings that back, else to the full screen's. */
export function useKeptFocus(
  area: RefObject<HTMLElement | null>,
  folded: Record<Pane, boolean>,
  isFull: boolean,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at each time that something goes or comes
  useLayoutEffect(() => {
    const within = area.current
    const { activeElement: had } = document
    if (!had || !within?.contains(had) || isShown(had)) return
    const pane = had.closest<HTMLElement>('[data-pane]')?.dataset.pane
    const ways = [`[data-folds="${pane}"]`, '[data-folds="all"]', '[data-folds="full"]']
    ways
      .map((way) => within.querySelector(way))
      .find(isShown)
      ?.focus({ preventScroll: true })
  }, [area, folded.facts, folded.notes, isFull])
}
