import { call, sentenceOf } from '#client/platform/api.ts'
import { draftOf, dropDraft, moveDraft, sinceOf } from '#client/platform/drafts.ts'
import { load, type Remote, remote } from '#client/platform/remote.ts'
import { store } from '#client/platform/store.ts'
import type { Reply } from '#shared/contract/endpoint.ts'
import {
  getKept,
  listBookmarks,
  listNotes,
  NoteOverwritten,
  type NoteView,
  updateCard,
} from '#shared/contract/notes/index.ts'
import { NOTE_AUTOSAVE_MS, NoteTexts } from '#shared/rules/notes/saving.ts'

type Kept = Reply<typeof getKept>
export type Saving =
  | { status: 'saving' | 'saved' }
  | { status: 'failed'; message: string }
  /** Another tab or device wrote it anew: what stands there now. */
  | { status: 'overwritten'; text: string; updated_at: string | null }

type Notes = {
  /** By card. */
  kept: Record<number, Remote<Kept>>
  /** How saving goes, by the note's place. */
  saving: Record<string, Saving>
  mine: Remote<Reply<typeof listNotes>>
  bookmarks: Remote<Reply<typeof listBookmarks>>
}
export const notes = store<Notes>(() => ({ kept: {}, saving: {}, mine: remote(), bookmarks: remote() }), {
  onForget: () => {
    for (const timer of waiting.values()) clearTimeout(timer)
    waiting.clear()
  },
})

/** A note's place: a card, and a fact of it or none. */
export type NotePlace = { cardId: number; factId: number | null }
export const nameOf = ({ cardId, factId }: NotePlace): string => `note: ${cardId} ${factId ?? 'card'}`

const waiting = new Map<string, ReturnType<typeof setTimeout>>()

export function loadKept(cardId: number): Promise<void> {
  notes.kept[cardId] ??= remote()
  return load(notes.kept[cardId], () => call(getKept, { card_id: cardId }))
}

export const storedAt = ({ cardId, factId }: NotePlace): NoteView | undefined =>
  notes.kept[cardId]?.data?.notes.find(({ fact_id }) => fact_id === factId)

/** NOT-RU001. What was typed is saved soon. */
export function saveSoon(place: NotePlace): void {
  const name = nameOf(place)
  if (notes.saving[name]?.status !== 'overwritten') delete notes.saving[name]
  if (waiting.has(name)) return
  waiting.set(
    name,
    setTimeout(() => void saveNote(place), NOTE_AUTOSAVE_MS),
  )
}

/** Saves what is typed now, as when the note is left. `over` names the note that it may write over. */
export async function saveNote(place: NotePlace, over = sinceOf(nameOf(place)) ?? null): Promise<void> {
  const name = nameOf(place)
  clearTimeout(waiting.get(name))
  waiting.delete(name)
  const text = draftOf(name)?.text as string | undefined
  if (text === undefined || notes.saving[name]?.status === 'saving') return
  notes.saving[name] = { status: 'saving' }
  try {
    const { note } = await call(
      updateCard,
      { card_id: place.cardId, fact_id: place.factId, user_notes: text, since: over },
      { keepalive: true },
    )
    put(place, note)
    // What was typed meanwhile is still to be saved.
    if (draftOf(name)?.text === text) {
      dropDraft(name)
      notes.saving[name] = { status: 'saved' }
    } else {
      moveDraft(name, note?.updated_at)
      delete notes.saving[name]
      saveSoon(place)
    }
  } catch (error) {
    notes.saving[name] = NoteOverwritten.is(error)
      ? { status: 'overwritten', ...error.data }
      : { status: 'failed', message: `${NoteTexts.notSaved} ${sentenceOf(error)}` }
  }
}

/** Lets go of what was typed here, for what stands there. */
export function takeTheirs(place: NotePlace): void {
  const name = nameOf(place)
  const saving = notes.saving[name]
  if (saving?.status !== 'overwritten') return
  put(place, saving.updated_at ? note(place, saving.text, saving.updated_at) : null)
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

const note = ({ factId }: NotePlace, text: string, updated_at: string) =>
  ({ fact_id: factId, text, updated_at }) as NoteView

function put({ cardId, factId }: NotePlace, written: NoteView | null): void {
  const kept = notes.kept[cardId]?.data
  if (!kept) return
  kept.notes = [...kept.notes.filter(({ fact_id }) => fact_id !== factId), ...(written ? [written] : [])]
}

/** Sets or takes away a bookmark; shown at once, and taken back where it could not be stored. */
export async function bookmark(cardId: number, flag: boolean): Promise<void> {
  const kept = notes.kept[cardId]?.data
  if (kept) kept.flag = flag
  try {
    await call(updateCard, { card_id: cardId, flag })
  } catch (error) {
    if (kept) kept.flag = !flag
    throw error
  }
}

export const loadNotes = (page: number, sort_by: 'recent' | 'a_z') =>
  load(notes.mine, () => call(listNotes, { page, sort_by }))
export const loadBookmarks = (page: number) => load(notes.bookmarks, () => call(listBookmarks, { page, per_page: 24 }))
