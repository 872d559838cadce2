import type { Side } from '#shared/documents/card/arrange.ts'
import { boundsOf, unionOf } from '#shared/documents/card/geometry.ts'
import {
  deleteSelected,
  duplicateSelected,
  layerSelected,
  mirrorSelected,
  nudge,
  selectAll,
  selected,
} from './actions.ts'
import { alignSelected, switchSnapping } from './arranging.ts'
import { ARROWS } from './arrows.ts'
import { chooseTool, type Editing, selectCharacters, selectFact, switchCropping } from './editing.ts'
import { beginLabel, leaveLabel } from './elements/words/writing.ts'
import { unfollow } from './following.ts'
import { groupSelected, toggleHide, toggleLock, ungroupSelected } from './layering.ts'
import { beginPin, giveUpPin, switchPins } from './pins/pinning.ts'
import { playSelected } from './playing.ts'
import { selectNext, stackOf } from './selecting.ts'
import { zoomFull, zoomIn, zoomOut, zoomToSelection, zoomToWhole } from './zooming.ts'

/** With Alt, by where the key lies: on a Mac it types other signs. */
const SIDES: Record<string, Side> = {
  KeyA: 'left',
  KeyH: 'center',
  KeyD: 'right',
  KeyW: 'top',
  KeyV: 'middle',
  KeyS: 'bottom',
}

const NEXT: Record<string, 'below' | 'above'> = { BracketLeft: 'below', BracketRight: 'above' }

export type More = { onAddPicture: () => void; onAddPerson: () => void }
type Key = { key: string; ctrl: boolean; shift: boolean }
type Deed = (editing: Editing, shift: boolean, more: More) => void

const WITH_CTRL: Record<string, Deed> = {
  d: (editing) => duplicateSelected(editing),
  a: (editing) => selectAll(editing),
  g: (editing, shift) => (shift ? ungroupSelected(editing) : groupSelected(editing)),
}

const up: Deed = (editing, shift) => layerSelected(editing, shift ? 'front' : 'up')
const down: Deed = (editing, shift) => layerSelected(editing, shift ? 'back' : 'down')
const ALONE: Record<string, Deed> = {
  ']': up,
  '}': up,
  '[': down,
  '{': down,
  Escape(editing) {
    if (editing.machine.current.cancel() || leaveLabel(editing) || giveUpPin(editing) || unfollow(editing)) return
    if (editing.state.cropping !== null) {
      switchCropping(editing)
      return
    }
    selectFact(editing, null)
    selectCharacters(editing, [])
  },
  l: (editing, shift) => (shift ? toggleHide(editing) : toggleLock(editing)),
  s: (editing) => switchSnapping(editing),
  c: (editing) => void switchCropping(editing),
  v: (editing, shift) => (shift ? mirrorSelected(editing, 'y') : chooseTool(editing, 'select')),
  h: (editing, shift) => (shift ? mirrorSelected(editing, 'x') : chooseTool(editing, 'hand')),
  a: (_editing, shift, { onAddPicture, onAddPerson }) => (shift ? onAddPerson() : onAddPicture()),
  t: (editing) => beginLabel(editing),
  m: (editing, shift) => (shift ? switchPins(editing) : beginPin(editing)),
  p: (editing) => playSelected(editing),
  '+': zoomIn,
  '=': zoomIn,
  '-': zoomOut,
  '0': zoomToWhole,
  '1': zoomFull,
  '2': zoomToSelection,
}

/** What a key does on the stage; false when it does nothing. */
export function press(editing: Editing, { key, ctrl, shift }: Key, more: More): boolean {
  const arrow = ARROWS[key]
  if (!ctrl && arrow && editing.state.selection.length > 0) {
    const by = shift ? 10 : 1
    nudge(editing, arrow[0] * by, arrow[1] * by)
    return true
  }
  if (!ctrl && (key === 'Delete' || key === 'Backspace')) {
    // A fact goes by its own button, which asks.
    if (editing.state.fact !== null) return false
    deleteSelected(editing)
    return true
  }
  const deed = (ctrl ? WITH_CTRL : ALONE)[key]
  deed?.(editing, shift, more)
  return deed !== undefined
}

/** Aligns what is selected, or selects what lies under or over it; false when the key does nothing. */
export function pressWithAlt(editing: Editing, code: string): boolean {
  const to = NEXT[code]
  if (to) {
    selectNext(editing, to)
    return true
  }
  const side = SIDES[code]
  if (!side || editing.state.selection.length === 0) return false
  alignSelected(editing, side)
  return true
}

/** Opens the menu in the middle of what is selected; false where nothing is. */
export function openMenu(editing: Editing): boolean {
  const box = unionOf(selected(editing).map(({ frame, rotation }) => boundsOf(frame, rotation)))
  const stage = document.querySelector('[data-stage]')?.getBoundingClientRect()
  if (!box || !stage) return false
  const { x, y, scale } = editing.state.view
  const within = (value: number, size: number) => Math.min(size, Math.max(0, value))
  editing.state.menu = {
    x: stage.left + within((box.x + box.width / 2) * scale + x, stage.width),
    y: stage.top + within((box.y + box.height / 2) * scale + y, stage.height),
    under: stackOf(editing),
  }
  return true
}
