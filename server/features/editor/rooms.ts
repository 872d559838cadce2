import type { LiveFeature } from '#server/platform/feature.ts'
import type { DraftSnapshot } from '#shared/events/editor.ts'
import { isStaff } from '#shared/rules/accounts/actor.ts'
import { canEditCard } from '#shared/rules/editor/policy.ts'
import * as making from './making/queries.ts'
import * as query from './queries.ts'
import { readDraftState } from './versions.ts'

const isWhole = (id: string): boolean => /^\d{1,9}$/.test(id)

/** A card as its learners see it, and as its makers do. */
export const editorRooms: LiveFeature['rooms'] = {
  card: async ({ sql }, actor, id) => {
    const card = isWhole(id)
      ? await sql.one(query.revisionFor, [Number(id), actor?.id ?? 0, actor ? isStaff(actor) : false])
      : undefined
    return card && { version: 0, snapshot: { revision: card.revision } }
  },
  draft: async ({ sql }, actor, id) => {
    const card = actor && isWhole(id) ? await sql.one(making.anyCard, [Number(id)]) : undefined
    if (!actor || !card || !canEditCard(actor, card)) return undefined
    const state = await readDraftState(sql, card.cardId)
    // Who has the card open while it is deleted stays here, and hears when it is back. Who deleted it is not written down.
    const deletion = card.archivedAt ? { by: null, by_maker: card.archivedByMaker } : null
    return state && { version: 0, snapshot: { ...state, deletion } satisfies DraftSnapshot }
  },
}
