import { useEffect, useRef } from 'react'
import { proxy, ref } from 'valtio'
import { type ChosenKeys, keysOf, plainKey } from '#shared/rules/accounts/shortcutKeys.ts'

export type Shortcut = {
  /** Values of `KeyboardEvent.key`, any of which does it. */
  keys: readonly string[]
  label: string
  /** Those of a kind are listed under it, in their order. */
  group?: string
  run: (key: string) => void
  /** Its keys are part of what it does, as the number of an answer: nobody chooses another one. */
  fixed?: boolean
}

type Screen = { name: string; list: () => readonly Shortcut[] }

/** The shortcuts of the screens that are shown, the newest last; `open` shows their list. */
export const shortcuts = proxy<{ screens: Screen[]; open: boolean }>({ screens: [], open: false })

export function showShortcuts(): void {
  shortcuts.open = true
}

let mayUse = () => true
/** Settings may switch all of them off. */
export const shortcutsAllowed = (): boolean => mayUse()
/** Who knows the settings says how it is asked. */
export function allowShortcuts(ask: () => boolean): void {
  mayUse = ask
}

let chosen: () => ChosenKeys = () => ({})
/** Who knows the settings says which keys were chosen. */
export function chooseKeys(ask: () => ChosenKeys): void {
  chosen = ask
}

/** Registers a screen's shortcuts while it is shown. */
export function useShortcuts(name: string, list: readonly Shortcut[]): void {
  const newest = useRef(list)
  newest.current = list
  useEffect(() => {
    const screen = ref({ name, list: () => newest.current })
    shortcuts.screens.push(screen)
    return () => {
      shortcuts.screens = shortcuts.screens.filter((shown) => shown.list !== screen.list)
    }
  }, [name])
}

const SLIDER_OR_BOX = /^(range|checkbox|radio|button|submit)$/

const writesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(TEXTAREA|SELECT)$/.test(target.tagName) ||
    (target instanceof HTMLInputElement && !SLIDER_OR_BOX.test(target.type)))

/** Space and Enter belong to the control that has the focus, arrows to a slider, a tab or a menu. */
const controlTakes = (target: EventTarget | null, key: string): boolean => {
  if (!(target instanceof HTMLElement)) return false
  if (key === ' ' || key === 'Enter') return target.closest('button, a, summary, input:not([type=range])') !== null
  return key.startsWith('Arrow') && target.closest('input, [role="tab"], [role="menu"], [role="radio"]') !== null
}

/** Does what the shown screens have for a key. The newest screen has the first word. */
export function handleKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !shortcutsAllowed()) return
  if (writesText(event.target) || controlTakes(event.target, event.key)) return
  if (document.querySelector('[role="dialog"]')) return
  if (event.key === '?') {
    event.preventDefault()
    showShortcuts()
    return
  }
  const key = plainKey(event.key)
  for (const screen of shortcuts.screens.toReversed()) {
    const found = screen.list().find((shortcut) => keysOf(chosen(), screen.name, shortcut).includes(key))
    if (!found) continue
    event.preventDefault()
    found.run(key)
    return
  }
}
