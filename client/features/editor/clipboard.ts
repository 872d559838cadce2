import { isKnownPicture } from '#client/canvas/drawings.ts'
import { uuidv7 } from '#client/platform/uuid.ts'
import { toast } from '#client/ui/Toast.tsx'
import { CHARACTERS_MAX } from '#shared/documents/card/measures.ts'
import { placeClip, readClip, writeClip } from '#shared/rules/editor/clipboard.ts'
import { namesOf } from '#shared/rules/scenes/compose.ts'
import { inOrder } from '#shared/rules/scenes/order.ts'
import { countOf, deleteSelected, makeFact, selected } from './actions.ts'
import { addAll } from './copying.ts'
import { chosenFact, type Editing, say, selectCharacters } from './editing.ts'

const wrong = (sentence: string): void => void toast(sentence, { look: 'wrong' })

/** What is selected, as text for the clipboard; null where nothing is. */
export function clipOf(editing: Editing): string | null {
  const rows = inOrder(selected(editing))
  return rows.length > 0 ? writeClip(rows, editing.card.get().facts) : null
}

/** Copies through the system's own event, which asks nobody for leave; true when there was something to copy. */
export function copyTo(editing: Editing, to: DataTransfer | null, cuts: boolean): boolean {
  const text = clipOf(editing)
  if (text === null || !to) return false
  to.setData('text/plain', text)
  told(editing, cuts)
  return true
}

function told(editing: Editing, cuts: boolean): void {
  const count = countOf(editing.state.selection.length)
  if (cuts) deleteSelected(editing)
  say(editing, `${count} ${cuts ? 'cut' : 'copied'}`)
}

/** Copies, or cuts, from a menu. What could not be copied is not cut. */
export async function copyByMenu(editing: Editing, cuts: boolean): Promise<void> {
  const text = clipOf(editing)
  if (text === null) return
  try {
    await navigator.clipboard.writeText(text)
    told(editing, cuts)
  } catch {
    wrong(`This browser gives no access to the clipboard here. Press Ctrl+${cuts ? 'X' : 'C'}.`)
  }
}

export async function pasteByMenu(editing: Editing): Promise<void> {
  const text = await navigator.clipboard.readText().catch(() => null)
  if (text === null) wrong('This browser gives no access to the clipboard here. Press Ctrl+V.')
  else if (!(await pasteText(editing, text))) wrong('There are no pictures of a card in the clipboard.')
}

/** Pastes what was copied on this card or another one; false when a text holds nothing of the kind. */
export async function pasteText(editing: Editing, text: string): Promise<boolean> {
  const clip = readClip(text)
  if (!clip) return false
  if (clip === 'broken') {
    wrong('What is in the clipboard can’t be pasted here.')
    return true
  }
  if (!editing.canWrite()) return true
  const known = await Promise.all(namesOf(clip.characters).map(isKnownPicture)).catch(() => null)
  if (known?.every(Boolean)) paste(editing, clip)
  else wrong(known ? 'The clipboard has pictures that are not in the library.' : 'The pictures could not be looked up.')
  return true
}

function paste(editing: Editing, clip: Exclude<ReturnType<typeof readClip>, 'broken' | undefined>): void {
  const { characters, facts } = editing.card.get()
  if (characters.length + clip.characters.length > CHARACTERS_MAX) {
    wrong(`A card has room for ${CHARACTERS_MAX} pictures. These would be too many.`)
    return
  }
  const chosen = chosenFact(editing)
  const pictured = new Set(clip.characters.flatMap(({ fact, words }) => (words ? [] : fact.key)))
  editing.undo.stopCapturing()
  // Pictures bring their fact with them unless one is chosen; labels alone stand with a fact that is there.
  const fallback = ({ key, name }: { key: string; name: string }) => {
    const there = pictured.has(key) ? undefined : facts.find((fact) => editing.mayDraw(fact.key))?.key
    return chosen ?? there ?? makeFact(editing, name.trim())
  }
  const placed = placeClip(clip, editing.card.get(), { fallback, mayDraw: editing.mayDraw, newKey: uuidv7 })
  const made = addAll(editing.hand, placed)
  editing.undo.stopCapturing()
  if (made.length === 0) {
    wrong('You may not add these pictures to this card.')
    return
  }
  selectCharacters(editing, made)
  say(editing, `${countOf(made.length)} pasted`)
  if (made.length < clip.characters.length)
    wrong(`${countOf(clip.characters.length - made.length)} left out: you may not add them here.`)
}
