import { statement } from '#server/platform/database/statement.ts'
import type { Role } from '#shared/contract/accounts/index.ts'
import type { Actor } from '#shared/rules/accounts/actor.ts'

export type ActorRow = {
  id: number
  role: Role
  roles: string[]
  lead: number | null
  approved_educator: boolean
  permissions: Actor['permissions']
}

const ACTOR = `u.id, u.role, u.roles, u.lead, u.approved_educator,
  coalesce((select json_agg(json_build_object('resource', p.resource, 'action', p.action, 'value', nullif(p.value, '')))
            from permissions p where p.user_id = u.id), '[]'::json) as permissions
  from sessions s join users u on u.id = s.user_id`

/** The one statement that every request with a session asks. */
export const IDENTIFY = statement<ActorRow & { session_id: string; last_seen_at: Date }, [keyHash: string, now: Date]>(
  `select s.id as session_id, s.last_seen_at, ${ACTOR} where s.key_hash = $1 and s.expires_at > $2`,
)
export const actorOfSession = statement<ActorRow, [sessionId: string]>(`select ${ACTOR} where s.id = $1`)

export const livingSessions = statement<{ id: string }, [ids: readonly string[], now: Date]>(
  'select id from sessions where id = any($1) and expires_at > $2',
)
