import { takeFocus } from './useFocusOn.ts'

const FOCUSABLE = 'button:not(:disabled), a[href], input:not(:disabled), select:not(:disabled), textarea:not(:disabled)'
const ROW = 'li, tr, section, form'

type Held = { element: Element; row: Element | null; at: number }

/**
 * Where what has the focus goes with what it did (the row that was removed, the button that did its work), the focus would
 * fall to the page's beginning. It goes on to what took the place: in the same row, in the row that stands there now, else
 * to the container itself. Returns how to stop.
 */
export function keepFocusIn(container: HTMLElement): () => void {
  let held: Held | null = null
  const hold = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return
    const row = target.closest(ROW)
    held = { element: target, row, at: row?.parentElement ? [...row.parentElement.children].indexOf(row) : -1 }
    list = row?.parentElement ?? null
  }
  let list: Element | null = null
  const goOn = () => {
    if (!held || held.element.isConnected || document.activeElement !== document.body) return
    const { row, at } = held
    held = null
    const there = row?.isConnected ? row : list?.isConnected ? (list.children[at] ?? list.lastElementChild) : null
    takeFocus(there?.querySelector<HTMLElement>(FOCUSABLE) ?? container)
  }
  const seen = new MutationObserver(goOn)
  container.addEventListener('focusin', hold)
  seen.observe(container, { childList: true, subtree: true })
  return () => {
    container.removeEventListener('focusin', hold)
    seen.disconnect()
  }
}

/** The same as a `ref`, for as long as what has it is there; it can take the focus itself (`tabIndex={-1}`). */
export const keptFocus = (container: HTMLElement | null) => (container ? keepFocusIn(container) : undefined)
