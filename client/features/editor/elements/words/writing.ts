import { uuidv7 } from '#client/platform/uuid.ts'
import { toast } from '#client/ui/Toast.tsx'
import { deleteCharacter } from '#shared/documents/card/editCard.ts'
import { addWords, USUAL_STYLE } from '#shared/documents/card/editWords.ts'
import { centreOf } from '#shared/documents/card/geometry.ts'
import { CANVAS } from '#shared/documents/card/measures.ts'
import { addFact, selected, step } from '../../actions.ts'
import { chosenFact, type Editing, say, selectCharacters } from '../../editing.ts'
import { lookedAt } from '../../viewing.ts'

/** What a new label says until somebody has written in it. */
const FIRST_WORDS = 'Label'
const BESIDE = 40

/** The fact that a new label is for: the chosen one, that of what is selected, or the card's main one. */
function factForLabel(editing: Editing): string | null {
  const { facts, characters } = editing.card.get()
  // A label has no fact of its own: beside a picture that was just put there it names that one.
  const placed = characters.find(({ key }) => key === editing.state.justPlaced)?.fact
  const main = facts.find(({ is_primary, key }) => is_primary && editing.mayDraw(key))
  const any = facts.find(({ key }) => editing.mayDraw(key))
  const chosen = chosenFact(editing) ?? placed ?? main?.key ?? any?.key ?? addFact(editing)
  if (chosen && editing.mayDraw(chosen)) return chosen
  if (editing.canWrite()) toast('You may not add labels to this fact. Choose another one first.')
  return null
}

/** EDT-RU020. Puts a text label where one is looking, and opens it to be written in. */
export function addLabel(editing: Editing): void {
  const fact = factForLabel(editing)
  if (!fact) return
  let [x, y] = lookedAt(editing).map(Math.round) as [number, number]
  const within = (value: number, most: number) => Math.min(most, Math.max(0, value))
  const isTaken = () =>
    editing.card.get().characters.some(({ frame }) => {
      const [left, top] = centreOf(frame)
      return Math.abs(left - x) < 1 && Math.abs(top - y) < 1
    })
  ;[x, y] = [within(x, CANVAS.width - BESIDE), within(y, CANVAS.height - BESIDE)]
  while (isTaken() && x < CANVAS.width && y < CANVAS.height) [x, y] = [x + BESIDE, y + BESIDE]
  const key = uuidv7()
  editing.undo.stopCapturing()
  const added = addWords(editing.hand, { key, fact, at: [x, y], text: FIRST_WORDS, ...USUAL_STYLE })
  editing.undo.stopCapturing()
  if (!added) return
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

/** Ends the writing; a label without words is none. */
export function endWriting(editing: Editing): void {
  const key = editing.state.writing
  if (key === null) return
  editing.state.writing = null
  editing.undo.stopCapturing()
  const label = editing.card.get().characters.find((each) => each.key === key)
  const isEmpty = label?.words?.text.trim() === ''
  if (!label || !isEmpty || !editing.mayChange(label)) return
  step(editing, () => deleteCharacter(editing.hand, key))
  selectCharacters(editing, [])
  say(editing, 'The empty label was deleted')
}
