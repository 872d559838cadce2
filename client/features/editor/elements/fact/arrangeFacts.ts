import { uuidv7 } from '#client/platform/uuid.ts'
import type { FactContent } from '#shared/documents/card/content.ts'
import { copiesOf } from '#shared/documents/card/copies.ts'
import * as edit from '#shared/documents/card/editCard.ts'
import { addFact, step } from '../../actions.ts'
import { addAll } from '../../copying.ts'
import { type Editing, say, selectFact } from '../../editing.ts'

/** How far the pictures of a copy stand beside those that it was copied from. */
const BESIDE = 40
const NAME_MAX = 200

export const calledFact = ({ name }: Pick<FactContent, 'name'>): string => name.trim() || 'A fact without a name'
const rowOf = (editing: Editing, key: string) => {
  const { facts } = editing.card.get()
  const at = facts.findIndex((fact) => fact.key === key)
  return { fact: facts[at], at, count: facts.length }
}

/** Adds a fact after the chosen one, to be named at once. */
export function beginFact(editing: Editing): void {
  const key = addFact(editing)
  if (key === null) return
  editing.state.naming = key
  say(editing, 'Fact added')
}

/** Puts a fact to a place of the list, 0 being the first. */
export function moveFact(editing: Editing, key: string, to: number): void {
  const before = rowOf(editing, key)
  if (!editing.may('fact_reorder') || to < 0 || to >= before.count) return
  step(editing, () => edit.reorderFact(editing.hand, key, to))
  const { fact, at, count } = rowOf(editing, key)
  if (fact) say(editing, `${calledFact(fact)}: ${at + 1} of ${count}`)
}

/** Moves a fact in by so many steps, or out. */
export function indentFact(editing: Editing, key: string, by: number): void {
  if (!editing.may('fact_reorder')) return
  step(editing, () => edit.indentFact(editing.hand, key, by))
  const { fact } = rowOf(editing, key)
  if (fact) say(editing, `${calledFact(fact)}: ${fact.indent === 0 ? 'not indented' : `indented ${fact.indent}`}`)
}

/** Puts a copy of a fact below it, with its pictures where one may draw them. A recording says nothing of it yet. */
export function duplicateFact(editing: Editing, key: string): void {
  const { fact, at } = rowOf(editing, key)
  if (!fact || !editing.may('fact_create')) return
  const made = uuidv7()
  const { key: _key, order: _order, ...words } = fact
  editing.undo.stopCapturing()
  const isAdded = edit.addFact(
    editing.hand,
    made,
    {
      ...words,
      name: fact.name.trim() ? `${fact.name.slice(0, NAME_MAX - 7)} (copy)` : '',
      header: null,
      is_primary: false,
      audio: { educational: null, story: null },
    },
    at + 1,
  )
  if (isAdded && editing.mayDraw(made)) {
    const own = editing.card.get().characters.filter((character) => character.fact === key)
    const copies = copiesOf(own, [BESIDE, BESIDE], uuidv7)
    addAll(
      editing.hand,
      copies.map((copy) => ({ ...copy, fact: made })),
    )
  }
  editing.undo.stopCapturing()
  if (!isAdded) return
  selectFact(editing, made)
  editing.state.naming = made
  say(editing, `${calledFact(fact)} duplicated`)
}

/** Takes a fact and its pictures out of the card, and shows its neighbor. */
export function removeFact(editing: Editing, key: string): void {
  const { fact, at } = rowOf(editing, key)
  step(editing, () => edit.deleteFact(editing.hand, key))
  const { facts } = editing.card.get()
  if (!fact || facts.some((each) => each.key === key)) return
  selectFact(editing, facts[Math.min(at, facts.length - 1)]?.key ?? null)
  say(editing, `${calledFact(fact)} deleted`)
}
