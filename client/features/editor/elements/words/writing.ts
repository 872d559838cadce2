import type { Point } from '#client/canvas/viewport.ts'
import { uuidv7 } from '#client/platform/uuid.ts'
import { toast } from '#client/ui/Toast.tsx'
import { deleteCharacter } from '#shared/documents/card/editCard.ts'
import { addWords, USUAL_STYLE } from '#shared/documents/card/editWords.ts'
import { centreOf } from '#shared/documents/card/geometry.ts'
import { CANVAS } from '#shared/documents/card/measures.ts'
import { addFact, selected, step } from '../../actions.ts'
import { chooseTool, chosenFact, type Editing, say, selectCharacters } from '../../editing.ts'
import type { ToolName } from '../../tools/index.ts'
import { lookedAt } from '../../viewing.ts'

/** What a new label says until somebody has written in it. */
const FIRST_WORDS = 'Label'
const BESIDE = 40

/** What adding each label was to undo, until its box closes: nothing was done to it as long as that is the last step. */
const additions = new WeakMap<Editing, { key: string; step: unknown }>()
/** The tool that one had before the label's. */
const before = new WeakMap<Editing, ToolName>()

/** The fact that a new label is for: the chosen one, that of what is selected, or the card's main one. */
function factForLabel(editing: Editing): string | undefined {
  const { facts, characters } = editing.card.get()
  // A label has no fact of its own: beside a picture that was just put there it names that one.
  const placed = characters.find(({ key }) => key === editing.state.justPlaced)?.fact
  const main = facts.find(({ is_primary, key }) => is_primary && editing.mayDraw(key))
  const any = facts.find(({ key }) => editing.mayDraw(key))
  return chosenFact(editing) ?? placed ?? main?.key ?? any?.key
}

/** Whether one may add a label now; a card without facts gets its first one with it. */
function mayLabel(editing: Editing): boolean {
  const fact = factForLabel(editing)
  if (fact === undefined ? editing.may('fact_create') : editing.mayDraw(fact)) return true
  if (editing.canWrite()) toast('You may not add labels to this fact. Choose another one first.')
  return false
}

/** EDT-RU020. Takes up the text tool: the next press on the stage puts a label there, Enter puts one in the middle. */
export function beginLabel(editing: Editing): void {
  if (editing.state.tool === 'text' || !mayLabel(editing)) return
  before.set(editing, editing.state.tool)
  editing.label = (at, target) => {
    leaveLabel(editing)
    if (!writeIn(editing, target ?? undefined)) addLabel(editing, at)
    else if (target !== null) selectCharacters(editing, [target])
  }
  chooseTool(editing, 'text')
  // So that Enter is the stage's, and not that of the button by which one came.
  document.querySelector<HTMLElement>('[data-stage]')?.focus({ preventScroll: true })
  say(editing, 'Press where the label goes, or Enter for the middle. Escape leaves it.')
}

/** Puts the text tool away; false where another one is in use. */
export function leaveLabel(editing: Editing): boolean {
  if (editing.state.tool !== 'text') return false
  chooseTool(editing, before.get(editing) ?? 'select')
  return true
}

/** With the text tool, puts the label in the middle of what one looks at; false with another one. */
export function labelInMiddle(editing: Editing): boolean {
  if (!leaveLabel(editing)) return false
  addLabel(editing, null)
  return true
}

/** Puts a text label where it is said, or where one is looking, and opens it to be written in. */
function addLabel(editing: Editing, at: Point | null): void {
  if (!mayLabel(editing)) return
  const fact = factForLabel(editing) ?? addFact(editing)
  if (!fact) return
  const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)))
  const [px, py] = at ?? lookedAt(editing)
  let [x, y] = [within(px, CANVAS.width - BESIDE), within(py, CANVAS.height - BESIDE)]
  const isTaken = () =>
    editing.card.get().characters.some(({ frame }) => {
      const [left, top] = centreOf(frame)
      return Math.abs(left - x) < 1 && Math.abs(top - y) < 1
    })
  while (isTaken() && x < CANVAS.width && y < CANVAS.height) [x, y] = [x + BESIDE, y + BESIDE]
  const key = uuidv7()
  editing.undo.stopCapturing()
  const added = addWords(editing.hand, { key, fact, at: [x, y], text: FIRST_WORDS, ...USUAL_STYLE })
  editing.undo.stopCapturing()
  if (!added) return
  additions.set(editing, { key, step: editing.undo.undoStack.at(-1) })
  selectCharacters(editing, [key])
  say(editing, 'Label added')
  editing.state.writing = key
}

/** Opens a label to be written in; false where it is none, or one may not. */
export function writeIn(editing: Editing, key: string | undefined): boolean {
  const label = editing.card.get().characters.find((each) => each.key === key)
  if (!label?.words || !editing.mayChange(label)) return false
  editing.state.writing = label.key
  return true
}

/** The same of the one that is selected. */
export const writeInSelected = (editing: Editing): boolean => {
  const rows = selected(editing)
  return rows.length === 1 && writeIn(editing, rows[0]?.key)
}

/** Ends the writing; a label without words is none, and one in which nothing was written was never there. */
export function endWriting(editing: Editing): void {
  const key = editing.state.writing
  if (key === null) return
  editing.state.writing = null
  editing.undo.stopCapturing()
  const added = additions.get(editing)
  additions.delete(editing)
  const label = editing.card.get().characters.find((each) => each.key === key)
  if (!label?.words || !editing.mayChange(label)) return
  const { text } = label.words
  const isUntouched = text === FIRST_WORDS && added?.key === key && editing.undo.undoStack.at(-1) === added.step
  if (!isUntouched && text.trim() !== '') return
  if (isUntouched) {
    editing.undo.undo()
    editing.undo.clear(false, true)
  } else step(editing, () => deleteCharacter(editing.hand, key))
  selectCharacters(editing, [])
  say(editing, 'The empty label was deleted')
}
