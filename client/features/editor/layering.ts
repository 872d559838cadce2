import { uuidv7 } from '#client/platform/uuid.ts'
import type { CharacterContent } from '#shared/documents/card/content.ts'
import * as scene from '#shared/documents/card/editScene.ts'
import { dropAmong } from '#shared/rules/scenes/order.ts'
import { changeable, countOf, selected, step } from './actions.ts'
import { type Editing, say } from './editing.ts'

const keysOf = (rows: readonly CharacterContent[]) => rows.map(({ key }) => key)
/** Those that one may draw, locked or not. */
const drawable = (editing: Editing, rows: readonly CharacterContent[]) =>
  rows.filter(({ fact }) => editing.mayDraw(fact))

export const canGroup = (rows: readonly CharacterContent[]): boolean =>
  rows.length > 1 && (rows[0]?.group === null || new Set(rows.map(({ group }) => group)).size > 1)
export const canUngroup = (rows: readonly CharacterContent[]): boolean => rows.some(({ group }) => group !== null)

/** Makes what is selected one group: from then on it is taken hold of as one. */
export function groupSelected(editing: Editing): void {
  const rows = changeable(editing)
  if (!canGroup(rows)) return
  step(editing, () => scene.setGroup(editing.hand, keysOf(rows), uuidv7()))
  say(editing, `${countOf(rows.length)} grouped`)
}

export function ungroupSelected(editing: Editing): void {
  const rows = changeable(editing)
  if (!canUngroup(rows)) return
  step(editing, () => scene.setGroup(editing.hand, keysOf(rows), null))
  say(editing, `${countOf(rows.length)} ungrouped`)
}

export function lock(editing: Editing, rows: readonly CharacterContent[], locked: boolean): void {
  const own = drawable(editing, rows)
  step(editing, () => scene.setLocked(editing.hand, keysOf(own), locked))
  say(editing, `${countOf(own.length)} ${locked ? 'locked' : 'unlocked'}`)
}

export function hide(editing: Editing, rows: readonly CharacterContent[], hidden: boolean): void {
  const own = drawable(editing, rows)
  step(editing, () => scene.setHidden(editing.hand, keysOf(own), hidden))
  say(editing, `${countOf(own.length)} ${hidden ? 'hidden' : 'shown'}`)
}

/** Puts a row of the list to another place; the rows stand with the nearest first. */
export function moveLayer(editing: Editing, nearest: readonly CharacterContent[], from: number, to: number): void {
  const drop = dropAmong(nearest, from, to)
  if (!drop) return
  step(editing, () => {
    scene.setBand(editing.hand, drop.key, drop.band)
    scene.placeInFrontOf(editing.hand, drop.key, drop.below)
  })
  say(editing, `Layer ${to + 1} of ${nearest.length}`)
}

/** Locks what is selected, or, where all of it is locked, unlocks it. */
export function toggleLock(editing: Editing): void {
  const rows = selected(editing)
  if (rows.length > 0) lock(editing, rows, !rows.every(({ locked }) => locked))
}

export function toggleHide(editing: Editing): void {
  const rows = selected(editing)
  if (rows.length > 0) hide(editing, rows, !rows.every(({ hidden }) => hidden))
}
