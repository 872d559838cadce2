import type { LiveFeature } from '#server/platform/feature.ts'
import { isStaff } from '#shared/rules/accounts/actor.ts'
import { documentAccess } from './documents.ts'
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
    const permit = actor && isWhole(id) ? await documentAccess(sql, actor, Number(id)) : undefined
    if (!permit || permit.access === 'none') return undefined
    const snapshot = await readDraftState(sql, Number(id))
    return snapshot && { version: 0, snapshot }
  },
}
