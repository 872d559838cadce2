import type { DocumentKind, DocumentPermit } from '#server/platform/documentKind.ts'
import type { Sql } from '#server/platform/sql.ts'
import { seedCard } from '#shared/documents/card/doc.ts'
import { readCard } from '#shared/documents/card/read.ts'
import { cardShape } from '#shared/documents/card/shape.ts'
import { NotFound } from '#shared/errors.ts'
import type { Actor } from '#shared/rules/accounts/actor.ts'
import { canEditCard, type DraftCard } from '#shared/rules/editor/policy.ts'
import { rightsOf } from '#shared/rules/editor/rights.ts'
import { endEditing, keepVersion } from './history.ts'
import * as query from './queries.ts'
import { publishDraftWritten, writeDraft } from './versions.ts'

export const readEditable = (sql: Sql, cardId: number): Promise<DraftCard | undefined> =>
  sql.one(query.editableCard, [cardId])

/** The first state of a card's document: its draft as last written down, which its history begins with. */
export async function seedDocument(work: { sql: Sql; now: Date }, cardId: number): Promise<Uint8Array> {
  const draft = await work.sql.one(query.draftOf, [cardId])
  if (!draft) throw NotFound()
  await keepVersion(work, cardId, { kind: 'start', name: null, by: null, content: draft.content })
  return seedCard(draft.content)
}

/** Whether somebody may open a card's document, and what they may change in it. Undefined when there is no such card. */
export async function documentAccess(sql: Sql, actor: Actor, cardId: number): Promise<DocumentPermit | undefined> {
  const card = await readEditable(sql, cardId)
  if (!card) return undefined
  if (!canEditCard(actor, card)) return { access: 'none', rights: [] }
  const rights = rightsOf(actor, card)
  return { access: rights.length > 0 ? 'write' : 'read', rights }
}

/** A card's document: its id is the card's. */
export const cardDocument: DocumentKind = {
  ...cardShape,
  access: (sql, actor, id) => documentAccess(sql, actor, Number(id)),
  seed: (work, id) => seedDocument(work, Number(id)),
  project: (work, id, doc) => writeDraft(work, Number(id), readCard(doc)),
  editingEnded: (work, id) => endEditing(work, Number(id)),
  // EDT-RU009: the first of the editors has left, and the draft is written.
  firstEditorLeft: (work, id) => publishDraftWritten(work, Number(id), 'firstEditorLeft'),
}
