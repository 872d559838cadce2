import { call } from '#client/platform/api.ts'
import { load, type Remote, remote } from '#client/platform/remote.ts'
import { store } from '#client/platform/store.ts'
import type { Reply } from '#shared/contract/endpoint.ts'
import { getKept, listBookmarks, listNotes, type NoteView, updateCard } from '#shared/contract/notes/index.ts'

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
const forgetting = new Set<() => void>()
/** Tells when nobody's notes are here any more. */
export const onForgetNotes = (forget: () => void): void => void forgetting.add(forget)

export const notes = store<Notes>(() => ({ kept: {}, saving: {}, mine: remote(), bookmarks: remote() }), {
  onForget: () => {
    for (const forget of forgetting) forget()
  },
})

/** A note's place: a card, and a fact of it or none. */
export type NotePlace = { cardId: number; factId: number | null }
const nameStart = (cardId: number): string => `note: ${cardId} `
export const nameOf = ({ cardId, factId }: NotePlace): string => `${nameStart(cardId)}${factId ?? 'card'}`
/** The places on a card whose notes are being saved. */
const placesOn = (cardId: number): NotePlace[] =>
  Object.keys(notes.saving)
    .filter((name) => name.startsWith(nameStart(cardId)))
    .map((name) => ({ cardId, factId: Number(name.slice(nameStart(cardId).length)) || null }))

export async function loadKept(cardId: number): Promise<void> {
  notes.kept[cardId] ??= remote()
  const into = notes.kept[cardId]
  const before = overtakenOn(cardId)
  await load(into, () => call(getKept, { card_id: cardId }))
  if (into.status !== 'ready') return
  // What was overtaken before this was asked for is shown as it stands now: written on since, or gone.
  for (const [place, was] of before) {
    if (notes.saving[nameOf(place)] !== was) continue
    const { text = '', updated_at = null } = storedAt(place) ?? {}
    showTheirs(place, { text, updated_at })
  }
}

type Overtaken = Extract<Saving, { status: 'overwritten' }>
const overtakenOn = (cardId: number): (readonly [NotePlace, Overtaken])[] =>
  placesOn(cardId).flatMap((place) => {
    const saving = notes.saving[nameOf(place)]
    return saving?.status === 'overwritten' ? [[place, saving] as const] : []
  })

/** Two versions of a note stand: shows the other one, unless a newer one is shown already. */
export function showTheirs(place: NotePlace, theirs: Pick<Overtaken, 'text' | 'updated_at'>): void {
  const name = nameOf(place)
  const shown = notes.saving[name]
  const isOlder =
    shown?.status === 'overwritten' &&
    shown.updated_at !== null &&
    theirs.updated_at !== null &&
    theirs.updated_at < shown.updated_at
  if (!isOlder) notes.saving[name] = { status: 'overwritten', ...theirs }
}

export const storedAt = ({ cardId, factId }: NotePlace): NoteView | undefined =>
  notes.kept[cardId]?.data?.notes.find(({ fact_id }) => fact_id === factId)

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
