import type { Sql } from '#server/platform/sql.ts'
import { NotFound } from '#shared/errors.ts'
import type { Actor } from '#shared/rules/accounts/actor.ts'
import { canModerate, canOpenSchoolThread, canRemove } from '#shared/rules/comments/policy.ts'
import { cardThread, draftThread, parseThread, schoolThread, type ThreadKind } from '#shared/rules/comments/thread.ts'
import { canEditCard, isUserMade } from '#shared/rules/editor/policy.ts'
import * as drafts from './drafts/queries.ts'
import * as query from './queries.ts'

/** Where a thread hangs, as its reader knows it. Who is shown it may read and, signed in, write. */
export type ThreadPlace = {
  slug: string
  cardId: number | null
  name: string
  /** The page where it stands. */
  page: string
  /** Nobody but its maker sees it, so nobody is called there. */
  isPrivate: boolean
  mayRemove: boolean
  /** Whose own card it is, where what its makers say hangs on it: they may be called, as staff may. */
  makerId: number | null
}
type Open = (sql: Sql, actor: Actor | null, id: number) => Promise<ThreadPlace | undefined>

const openCard: Open = async (sql, actor, id) => {
  const card = await sql.one(query.visibleCard, [actor?.id ?? 0, id])
  if (!card) return undefined
  const { name, author_id: authorId, entity_type_id: entityTypeId } = card
  return {
    slug: cardThread(id),
    cardId: id,
    name,
    page: `/learn/${card.slug}`,
    isPrivate: card.is_private,
    mayRemove: actor !== null && canRemove(actor, { cardId: id, entityTypeId, authorId }),
    makerId: null,
  }
}

/** EDT-RU001, EDT-RU002. Who may open a card in the editor says there what is to be done. */
const openDraft: Open = async (sql, actor, id) => {
  const card = actor && (await sql.one(drafts.draftCard, [id]))
  if (!card || !canEditCard(actor, card)) return undefined
  return {
    slug: draftThread(id),
    cardId: id,
    name: card.name,
    page: `/editor/${card.slug}`,
    isPrivate: card.isPrivate && isUserMade(card),
    mayRemove: canRemove(actor, card),
    makerId: isUserMade(card) ? card.authorId : null,
  }
}

const openSchool: Open = async (sql, actor, id) => {
  const school = actor && (await sql.one(query.schoolFor, [actor.id, id]))
  if (!school || !canOpenSchoolThread(actor, { id, ofActor: school.of_actor })) return undefined
  return {
    slug: schoolThread(id),
    cardId: null,
    name: school.name,
    page: `/schools/${id}/discussions`,
    isPrivate: false,
    mayRemove: canModerate(actor),
    makerId: null,
  }
}

/** Who may read and write a thread, by what it hangs on. What is not here yet is not found. */
const THREADS: Partial<Record<ThreadKind, Open>> = { card: openCard, school: openSchool, draft: openDraft }

/** FCT-GA003. The thread of this name; undefined where there is none, or none that the reader may know of. */
export async function openThread(sql: Sql, actor: Actor | null, slug: string): Promise<ThreadPlace | undefined> {
  const name = parseThread(slug)
  return name && THREADS[name.kind]?.(sql, actor, name.id)
}

/** @throws NotFound */
export async function mustOpen({ sql, actor }: { sql: Sql; actor: Actor | null }, slug: string): Promise<ThreadPlace> {
  const place = await openThread(sql, actor, slug)
  if (!place) throw NotFound('There is no such thread.')
  return place
}

/** Who reads, and whether as a moderator. */
export type Viewer = { id: number; moderates: boolean }
export const viewerOf = (actor: Actor | null): Viewer => ({
  id: actor?.id ?? 0,
  moderates: actor !== null && canModerate(actor),
})
/** Everybody who may see the thread: what frames hold is for them all. */
export const ANYBODY: Viewer = { id: 0, moderates: false }
