import { uuidv7 } from '#client/platform/uuid.ts'
import { emptyAmong } from '#shared/documents/card/blankFact.ts'
import type { CharacterContent } from '#shared/documents/card/content.ts'
import { copyStep } from '#shared/documents/card/copies.ts'
import * as edit from '#shared/documents/card/editCard.ts'
import { type Box, boundsOf, unionOf } from '#shared/documents/card/geometry.ts'
import { readCard } from '#shared/documents/card/read.ts'
import { shiftTogether } from '#shared/documents/card/together.ts'
import { characterRight } from '#shared/rules/editor/rights.ts'
import { putCopies } from './copying.ts'
import { type Editing, isFree, say, selectCharacters, selectFact } from './editing.ts'
import { shownNumber } from './shownNumber.ts'

const DUPLICATE_BY = 40

/** Selected characters that are still there, the farthest first. */
export const selected = (editing: Editing): CharacterContent[] => {
  const keys = new Set(editing.state.selection)
  return editing.card.get().characters.filter(({ key }) => keys.has(key))
}

export const countOf = (count: number): string => (count === 1 ? 'One picture' : `${count} pictures`)

/** Those of the selection that the person may change. */
export const changeable = (editing: Editing): CharacterContent[] => selected(editing).filter(editing.mayChange)

export function selectAll(editing: Editing): void {
  const characters = editing.card.get().characters.filter(isFree)
  selectCharacters(
    editing,
    characters.map(({ key }) => key),
  )
  say(editing, `${countOf(characters.length)} selected`)
}

/** Does something as one step to undo, when the person may write. */
export function step(editing: Editing, change: () => void): void {
  if (!editing.canWrite()) return
  editing.undo.stopCapturing()
  edit.together(editing.hand, change)
  editing.undo.stopCapturing()
}

/** Takes those of these facts out again that hold nothing any more: an empty row would only stand in the way of publishing. */
function clearEmpty(editing: Editing, facts: readonly string[]): void {
  if (!editing.may('fact_delete')) return
  for (const fact of emptyAmong(readCard(editing.hand.doc), facts)) edit.deleteFact(editing.hand, fact)
}

export const deleteSelected = (editing: Editing): void => {
  const rows = changeable(editing)
  const keys = rows.map(({ key }) => key)
  if (keys.length === 0) return
  step(editing, () => {
    for (const key of keys) edit.deleteCharacter(editing.hand, key)
    clearEmpty(
      editing,
      rows.map(({ fact }) => fact),
    )
  })
  if (!editing.canWrite()) return
  selectCharacters(editing, [])
  say(editing, `${countOf(keys.length)} deleted`)
}

/** Duplicates what is selected; again, and it goes on by as much as the last copy was moved. */
export function duplicateSelected(editing: Editing): void {
  if (!editing.canWrite()) return
  const sources = changeable(editing)
  editing.undo.stopCapturing()
  const last = putCopies(editing.hand, sources, copyStep(editing.lastCopy, sources, DUPLICATE_BY))
  editing.undo.stopCapturing()
  if (last.size === 0) return
  editing.lastCopy = last
  selectCharacters(editing, [...last.keys()])
  say(editing, `${countOf(last.size)} duplicated`)
}

/** Where it lies, as its fields say it: of one that is turned, before it is turned. */
const placeOf = ([one, ...others]: readonly CharacterContent[]): Pick<Box, 'x' | 'y'> | undefined =>
  one && others.length === 0
    ? { x: one.frame[0], y: one.frame[1] }
    : unionOf([one, ...others].flatMap((each) => (each ? [boundsOf(each.frame, each.rotation)] : [])))

/** Moves the selection by units; steps that follow each other soon are undone as one. */
export function nudge(editing: Editing, dx: number, dy: number): void {
  if (!editing.canWrite()) return
  const moved = changeable(editing)
  const [byX, byY] = shiftTogether(
    moved.map(({ frame }) => frame),
    dx,
    dy,
  )
  edit.together(editing.hand, () => {
    for (const { key, frame } of moved) edit.moveCharacter(editing.hand, key, [frame[0] + byX, frame[1] + byY])
  })
  const box = placeOf(changeable(editing))
  if (box) say(editing, `Left ${shownNumber(box.x)}, top ${shownNumber(box.y)}`)
}

export function mirrorSelected(editing: Editing, axis: 'x' | 'y'): void {
  const rows = changeable(editing)
  step(editing, () => {
    for (const { key } of rows) edit.mirrorCharacter(editing.hand, key, axis)
  })
  if (rows.length > 0)
    say(editing, `${countOf(rows.length)} mirrored ${axis === 'x' ? 'left to right' : 'top to bottom'}`)
}

const LAYERED = { up: 'one forward', down: 'one back', front: 'to the front', back: 'to the back' } as const
const orderOf = (editing: Editing): string =>
  editing.card
    .get()
    .characters.map(({ key, band }) => `${key} ${band}`)
    .join()

/** Several keep their order among each other: upwards the nearest moves first, downwards the farthest. */
export function layerSelected(editing: Editing, to: 'up' | 'down' | 'front' | 'back'): void {
  const [rows, before] = [changeable(editing), orderOf(editing)]
  step(editing, () => {
    for (const { key } of to === 'up' || to === 'back' ? rows.toReversed() : rows)
      edit.reorderLayer(editing.hand, key, to)
  })
  if (rows.length === 0) return
  const isFront = to === 'up' || to === 'front'
  say(
    editing,
    orderOf(editing) === before
      ? `Already ${isFront ? 'in front of' : 'behind'} all others`
      : `${countOf(rows.length)} brought ${LAYERED[to]}`,
  )
}

/** Whether the person may make a fact and draw for it: the first of a card becomes its main one. */
export const mayBeginFact = (editing: Editing): boolean =>
  editing.may('fact_create') && editing.may(characterRight(editing.card.get().facts.length === 0))

/** Makes a fact at the end for what is about to stand for it; null where one may not. What is shown stays as it is. */
export function makeFact(editing: Editing, name = ''): string | null {
  const key = uuidv7()
  return mayBeginFact(editing) && edit.addFact(editing.hand, key, { name }) ? key : null
}

/** Lets a character stand for another fact, or, with null, for one of its own. */
export const assignTo = (editing: Editing, { key, fact: before }: CharacterContent, fact: string | null): void =>
  step(editing, () => {
    const next = fact ?? makeFact(editing)
    if (next === null) return
    edit.assignCharacter(editing.hand, key, next)
    clearEmpty(editing, [before])
  })

/** Adds a fact after the chosen one, or at the end, and shows it. */
export function addFact(editing: Editing): string | null {
  if (!editing.may('fact_create')) return null
  const key = uuidv7()
  const { facts } = editing.card.get()
  const after = facts.findIndex((fact) => fact.key === editing.state.fact)
  editing.undo.stopCapturing()
  const added = edit.addFact(editing.hand, key, {}, after < 0 ? facts.length : after + 1)
  editing.undo.stopCapturing()
  if (!added) return null
  selectFact(editing, key)
  return key
}

export const undo = (editing: Editing): void => {
  editing.gesture.cancel()
  if (!editing.canWrite()) return
  say(editing, editing.undo.undo() ? 'Undone' : 'Nothing to undo')
}
export const redo = (editing: Editing): void => {
  if (!editing.canWrite()) return
  say(editing, editing.undo.redo() ? 'Done again' : 'Nothing to redo')
}
