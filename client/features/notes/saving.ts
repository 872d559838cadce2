import { call, sentenceOf } from '#client/platform/api.ts'
import { carryWhere, draftOf, dropDraft, keepDraft, moveDraft, sinceOf } from '#client/platform/drafts.ts'
import { confirmed, keeper, mayComeLater } from '#client/platform/keep.ts'
import type { Sent } from '#shared/contract/endpoint.ts'
import { NOTE_MAX, NoteOverwritten, type NoteView, updateCard } from '#shared/contract/notes/index.ts'
import { NOTE_AUTOSAVE_MS, NoteTexts } from '#shared/rules/notes/saving.ts'
import { type NotePlace, nameOf, notes, onForgetNotes, showTheirs } from './store.ts'

type Sending = Sent<typeof updateCard>

const waiting = new Map<string, ReturnType<typeof setTimeout>>()
/** What the browser keeps of each note until the server has it. */
const keptAs = new Map<string, string>()
onForgetNotes(() => {
  for (const timer of waiting.values()) clearTimeout(timer)
  waiting.clear()
  keptAs.clear()
  joined.clear()
})

// What waits for a choice between two texts is nowhere else, so a tab that the phone drops brings it back.
carryWhere((name) => notes.saving[name]?.status === 'overwritten')

const placeOf = ({ card_id, fact_id }: Sending): NotePlace => ({
  cardId: card_id as number,
  factId: (fact_id as number) ?? null,
})

/** Sends a note; what it was typed into is told that it is saved. */
async function send(input: Sending): Promise<void> {
  const place = placeOf(input)
  const name = nameOf(place)
  const { note } = await call(updateCard, input, { keepalive: true })
  put(place, note)
  keptAs.delete(name)
  const typed = draftOf(name)?.text
  if (typed === undefined || typed === input.user_notes) {
    dropDraft(name)
    notes.saving[name] = { status: 'saved' }
    return
  }
  // What was typed meanwhile is still to be saved, over what has just been.
  moveDraft(name, note?.updated_at)
  delete notes.saving[name]
  saveSoon(place)
}

/** A note that could not be sent is kept by the browser, and sent from whichever page comes next. */
const keep = keeper<Sending>('notes.note', send, {
  work: () => ({ count: 1, one: 'note', many: 'notes' }),
  refused: (input, error) => fail(input, error),
})

function fail(input: Sending, error: unknown): void {
  const name = nameOf(placeOf(input))
  if (draftOf(name) === undefined) keepDraft(name, { text: input.user_notes ?? '' })
  if (NoteOverwritten.is(error)) showTheirs(placeOf(input), error.data)
  else notes.saving[name] = { status: 'failed', message: `${NoteTexts.notSaved} ${sentenceOf(error)}` }
}

/** NOT-RU001. What was typed is saved soon. */
export function saveSoon(place: NotePlace): void {
  const name = nameOf(place)
  const { status } = notes.saving[name] ?? {}
  if (status === 'saved' || status === 'failed') delete notes.saving[name]
  if (waiting.has(name)) return
  waiting.set(
    name,
    setTimeout(() => void saveNote(place), NOTE_AUTOSAVE_MS),
  )
}

/** Takes what is typed into a note, also where that is what stands there while something else is on its way. */
export function typed(place: NotePlace, text: string): void {
  const name = nameOf(place)
  if (notes.saving[name]?.status === 'saving' && draftOf(name) === undefined) keepDraft(name, { text })
  saveSoon(place)
}

/** Saves what is typed now, as when the note is left. `over` names the note that it may write over. */
export async function saveNote(place: NotePlace, over = sinceOf(nameOf(place)) ?? null): Promise<void> {
  const name = nameOf(place)
  clearTimeout(waiting.get(name))
  waiting.delete(name)
  const text = draftOf(name)?.text as string | undefined
  const status = notes.saving[name]?.status
  if (text === undefined || status === 'saving' || status === 'overwritten') return
  notes.saving[name] = { status: 'saving' }
  const input: Sending = { card_id: place.cardId, fact_id: place.factId, user_notes: text, since: over }
  // The newest words alone are kept.
  const before = keptAs.get(name)
  const id = keep(input)
  keptAs.set(name, id)
  if (before) confirmed(before)
  try {
    await send(input)
    confirmed(id)
  } catch (error) {
    if (!mayComeLater(error)) {
      confirmed(id)
      keptAs.delete(name)
    }
    fail(input, error)
  }
}

/** Lets go of what was typed here, for what stands there. */
export function takeTheirs(place: NotePlace): void {
  const name = nameOf(place)
  const saving = notes.saving[name]
  if (saving?.status !== 'overwritten') return
  const { text, updated_at } = saving
  put(place, updated_at ? ({ fact_id: place.factId, text, updated_at } as NoteView) : null)
  dropDraft(name)
  delete notes.saving[name]
}

/** Saves what was typed here over what stands there. */
export function saveMine(place: NotePlace): void {
  const name = nameOf(place)
  const saving = notes.saving[name]
  if (saving?.status !== 'overwritten') return
  delete notes.saving[name]
  void saveNote(place, saving.updated_at)
}

/** Whether two notes stand in one. */
export const fitsBoth = (theirs: string, mine: string): boolean => theirs.length + 2 + mine.length <= NOTE_MAX

/** What was put together of two notes, and one's own part of it. */
const joined = new Map<string, { mine: string; both: string }>()
/** One's own words, also where they stand below another's already: those may have changed since, and are not written twice. */
function ownWords(name: string): string {
  const text = String(draftOf(name)?.text ?? '')
  const before = joined.get(name)
  return before?.both === text ? before.mine : text
}

/** Puts what was typed here below what stands there, and saves that; where they don't fit, all stays as it is. */
export function keepBoth(place: NotePlace): void {
  const name = nameOf(place)
  const saving = notes.saving[name]
  if (saving?.status !== 'overwritten') return
  const mine = ownWords(name)
  const both = [saving.text, mine].filter((text) => text.trim() !== '').join('\n\n')
  // Nothing of either is cut off.
  if (both.length > NOTE_MAX) return
  joined.set(name, { mine, both })
  keepDraft(name, { text: both })
  saveMine(place)
}

function put({ cardId, factId }: NotePlace, written: NoteView | null): void {
  const kept = notes.kept[cardId]?.data
  if (!kept) return
  kept.notes = [...kept.notes.filter(({ fact_id }) => fact_id !== factId), ...(written ? [written] : [])]
}
