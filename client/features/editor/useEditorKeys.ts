import { useEffect } from 'react'
import { shortcutsAllowed, useShortcuts } from '#client/platform/shortcuts.ts'
import type { Side } from '#shared/documents/card/arrange.ts'
import { deleteSelected, duplicateSelected, layerSelected, nudge, redo, selectAll, undo } from './actions.ts'
import { alignSelected, switchSnapping } from './arranging.ts'
import { chooseTool, type Editing, selectCharacters, selectFact } from './editing.ts'

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** With Alt, by where the key lies: on a Mac it types other signs. */
const SIDES: Record<string, Side> = {
  KeyA: 'left',
  KeyH: 'center',
  KeyD: 'right',
  KeyW: 'top',
  KeyV: 'middle',
  KeyS: 'bottom',
}

type More = { onAddPicture: () => void; onZoom: (factor: number) => void; onFit: () => void }
type Key = { key: string; ctrl: boolean; shift: boolean }

/** What a key does on the stage; false when it does nothing. */
function press(editing: Editing, { key, ctrl, shift }: Key, { onAddPicture, onZoom, onFit }: More): boolean {
  const { selection } = editing.state
  const arrow = ARROWS[key]
  if (ctrl) {
    if (key === 'd') duplicateSelected(editing)
    else if (key === 'a') selectAll(editing)
    else return false
    return true
  }
  if (arrow && selection.length > 0) {
    const by = shift ? 10 : 1
    nudge(editing, arrow[0] * by, arrow[1] * by)
  } else if (key === 'Delete' || key === 'Backspace') {
    if (editing.state.fact !== null) return false
    deleteSelected(editing)
  } else if (key === ']' || key === '}') layerSelected(editing, shift ? 'front' : 'up')
  else if (key === '[' || key === '{') layerSelected(editing, shift ? 'back' : 'down')
  else if (key === 'Escape') {
    if (!editing.machine.current.cancel()) {
      selectFact(editing, null)
      selectCharacters(editing, [])
    }
  } else if (key === 's') switchSnapping(editing)
  else if (key === 'v') chooseTool(editing, 'select')
  else if (key === 'h') chooseTool(editing, 'hand')
  else if (key === 'a') onAddPicture()
  else if (key === '+' || key === '=') onZoom(1.25)
  else if (key === '-') onZoom(1 / 1.25)
  else if (key === '0') onFit()
  else return false
  return true
}

const writesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** The editor's keys. Undo and redo work in its text boxes too: they write into the same document. */
export function useEditorKeys(editing: Editing, more: More): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      if (document.querySelector('[role="dialog"], [role="menu"]')) return
      if (event.altKey) {
        const side = SIDES[event.code]
        if (!side || event.ctrlKey || event.metaKey || writesText(event.target) || !shortcutsAllowed()) return
        if (editing.state.selection.length === 0) return
        alignSelected(editing, side)
        return event.preventDefault()
      }
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
      const ctrl = event.ctrlKey || event.metaKey
      let isDone = false
      if (ctrl && (key === 'z' || key === 'y')) {
        if (key === 'y' || event.shiftKey) redo(editing)
        else undo(editing)
        isDone = true
      } else if (!writesText(event.target) && (ctrl || shortcutsAllowed())) {
        const isTabArrow = event.key.startsWith('Arrow') && (event.target as HTMLElement).closest?.('[role="tab"]')
        if (!isTabArrow) isDone = press(editing, { key, ctrl, shift: event.shiftKey }, more)
      }
      if (isDone) event.preventDefault()
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [editing, more])
  useShortcuts('Editor', LIST)
}

const nothing = () => undefined
/** For the list of shortcuts; `press` does them. */
const LIST = [
  { keys: ['←', '→', '↑', '↓'], label: 'Move what is selected by 1, with Shift by 10', run: nothing, fixed: true },
  { keys: ['Delete'], label: 'Delete what is selected', run: nothing, fixed: true },
  { keys: ['Ctrl+Z'], label: 'Undo your last step', run: nothing, fixed: true },
  { keys: ['Shift+Ctrl+Z'], label: 'Redo it', run: nothing, fixed: true },
  { keys: ['Ctrl+D'], label: 'Duplicate, and again by the same step', run: nothing, fixed: true },
  { keys: ['Ctrl+A'], label: 'Select all', run: nothing, fixed: true },
  { keys: ['[', ']'], label: 'One layer down or up, with Shift all the way', run: nothing, fixed: true },
  { keys: ['V', 'H'], label: 'Select, or move the view', run: nothing, fixed: true },
  { keys: ['Alt+A', 'Alt+H', 'Alt+D'], label: 'Align left, center, right', run: nothing, fixed: true },
  { keys: ['Alt+W', 'Alt+V', 'Alt+S'], label: 'Align top, middle, bottom', run: nothing, fixed: true },
  { keys: ['S'], label: 'Snapping on or off; Ctrl held lets go of it', run: nothing, fixed: true },
  { keys: ['A'], label: 'Add a picture', run: nothing, fixed: true },
  { keys: ['+', '-', '0'], label: 'Zoom in, zoom out, whole card', run: nothing, fixed: true },
  { keys: ['Esc'], label: 'Give up a drag, or select nothing', run: nothing, fixed: true },
]
