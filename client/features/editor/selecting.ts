import { boundsOf, intersects, unionOf } from '#shared/documents/card/geometry.ts'
import { inOrder } from '#shared/rules/scenes/order.ts'
import { selected } from './actions.ts'
import { type Editing, isFree, say, selectCharacters } from './editing.ts'
import { characterName } from './elements/character/CharacterThumb.tsx'

/** What the selection covers or is covered by, the nearest first, with what is selected among it. */
export function stackOf(editing: Editing): string[] {
  const box = unionOf(selected(editing).map(({ frame, rotation }) => boundsOf(frame, rotation)))
  const nearest = inOrder(editing.card.get().characters.filter(isFree)).reverse()
  return nearest
    .filter(({ frame, rotation }) => !box || intersects(boundsOf(frame, rotation), box))
    .map(({ key }) => key)
}

/**
 * Selects the next one under what is selected, or over it, of those that lie on one another; without a selection the
 * nearest of all. After the last it begins again.
 */
export function selectNext(editing: Editing, to: 'below' | 'above'): void {
  const { selection, cycle } = editing.state
  // Going on, the pile stays that with which one began: else each step would look at the pile of another one.
  const isOn = cycle !== null && selection.length === 1 && cycle.at === selection[0]
  const stack = isOn ? cycle.stack : stackOf(editing)
  const there = new Set(
    editing.card
      .get()
      .characters.filter(isFree)
      .map(({ key }) => key),
  )
  const pile = stack.filter((key) => there.has(key))
  if (pile.length === 0) return
  const place = pile.findIndex((key) => selection.includes(key))
  const step = to === 'below' ? 1 : -1
  const next = place < 0 ? pile[0]! : pile[(place + step + pile.length) % pile.length]!
  selectCharacters(editing, [next])
  editing.state.cycle = { stack: pile, at: next }
  if (pile.length === 1) say(editing, 'Nothing lies over or under it')
}

/** What is selected, in words: its name, or how many there are with the first names. */
export function selectionText(editing: Editing): string {
  const rows = selected(editing)
  const names = rows.map(characterName)
  const [first] = rows
  if (!first) return 'Nothing selected'
  if (rows.length === 1) {
    const states = [first.locked ? 'locked' : '', first.hidden ? 'hidden' : ''].filter(Boolean)
    return [`${names[0]} selected`, ...states].join(', ')
  }
  const shown = names.slice(0, 3).join(', ')
  return `${rows.length} selected: ${shown}${rows.length > 3 ? ` and ${rows.length - 3} more` : ''}`
}
