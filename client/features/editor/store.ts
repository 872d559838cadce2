import { ref } from 'valtio'
import { call } from '#client/platform/api.ts'
import { unsentDocuments } from '#client/platform/document/unsent.ts'
import { personHere } from '#client/platform/person.ts'
import { joinRoom, payloadOf } from '#client/platform/realtime.ts'
import { latestInto, load, type Remote, remote } from '#client/platform/remote.ts'
import { store } from '#client/platform/store.ts'
import { getDraft, listEditableCards } from '#shared/contract/editor/index.ts'
import type { Reply, Sent } from '#shared/contract/endpoint.ts'
import type { CardContent } from '#shared/documents/card/content.ts'
import {
  type CardDeletion,
  cardArchived,
  cardRestored,
  type DraftSnapshot,
  draftWritten,
} from '#shared/events/editor.ts'
import { rooms } from '#shared/events/rooms.ts'
import { hearOfVersion } from './history.ts'
import { loadSchedule } from './schedule/store.ts'

type Draft = Omit<Reply<typeof getDraft>, 'content' | 'has_changes'>

type Wanted = Sent<typeof listEditableCards>
type Cards = {
  cards: Remote<Reply<typeof listEditableCards>>
  /** What the list was asked for. */
  asked: Wanted
  slug: string
  draft: Remote<Draft>
  /** What learners have of the card, as far as it is known: null where the draft was another when it was last asked for. */
  published: { cardId: number; content: CardContent | null } | null
  /** The cards whose changes wait in this browser for the server. */
  unsent: number[]
}

/** The cards one may edit, and the one whose editor is shown. */
export const editor = store<Cards>(() => ({
  cards: remote(),
  asked: {},
  slug: '',
  draft: remote(),
  published: null,
  unsent: [],
}))

const cardsInto = latestInto(editor, 'cards')

/** Lists the cards that are wanted; without a word of it those that were wanted last, as they are now. */
export function loadCards(wanted: Wanted = editor.asked): Promise<void> {
  editor.asked = wanted
  return cardsInto(() => call(listEditableCards, wanted))
}

/** Looks in this browser for what the server has not stored yet. */
export async function loadUnsent(): Promise<void> {
  const here = personHere()
  if (here === null) return
  const names = await unsentDocuments(here)
  if (personHere() === here)
    editor.unsent = names.filter((name) => name.startsWith('card/')).map((name) => Number(name.slice('card/'.length)))
}

/** An address may have the card's number in it, too. */
const isNumber = (slug: string): boolean => /^\d+$/.test(slug)

async function askDraft(slug: string): Promise<Draft> {
  const { content, has_changes, ...draft } = await call(getDraft, { slug })
  // The editor stays where it was when another card's answer comes late.
  if (editor.slug === slug || editor.draft.data?.card_id === draft.card_id)
    editor.published = { cardId: draft.card_id, content: has_changes ? null : ref(content) }
  return draft
}

/** What the editor has to know before it can open the document: the card's id. */
export async function loadDraft(slug: string): Promise<void> {
  if (editor.slug !== slug) {
    editor.slug = slug
    editor.draft = remote()
  }
  await load(editor.draft, async () => {
    const draft = await askDraft(slug)
    return { ...draft, slug: isNumber(slug) ? slug : draft.slug }
  })
}

/**
 * EDT-RU009. Follows what others do to a card's draft beside its document: publish it, name or bring back a version, delete
 * it. `onDeleted` hears who deleted it; null: it is there, or there again by whom.
 */
export const watchDraft = (
  cardId: number,
  onDeleted: (deletion: CardDeletion | null, back?: CardDeletion['by']) => void,
): (() => void) =>
  joinRoom<DraftSnapshot>(rooms.draft(cardId), {
    onSnapshot: ({ revision, deletion }) => {
      onDeleted(deletion)
      showRevision(cardId, revision)
      void hearOfVersion(cardId).catch(() => undefined)
      void loadSchedule(cardId).catch(() => undefined)
    },
    onEvent(frame) {
      const archived = payloadOf(cardArchived, frame)
      if (archived) onDeleted(archived.deletion)
      const restored = payloadOf(cardRestored, frame)
      if (restored) onDeleted(null, restored.by)
      const written = payloadOf(draftWritten, frame)
      if (!written) return
      showRevision(cardId, written.revision)
      void hearOfVersion(cardId).catch(() => undefined)
      void loadSchedule(cardId).catch(() => undefined)
    },
  })

/** The version that learners see, as last heard of. */
export function showRevision(cardId: number, revision: number, isPrivate?: boolean): void {
  const { data } = editor.draft
  if (data?.card_id !== cardId) return
  if (revision > data.revision) {
    data.revision = revision
    // Whoever published it may have had less of the document than is here.
    void askDraft(String(cardId)).catch(() => undefined)
  }
  if (isPrivate !== undefined) data.is_private = isPrivate
}
