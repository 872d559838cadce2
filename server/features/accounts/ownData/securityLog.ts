import type { z } from 'zod'
import type { OpenContext } from '#server/platform/context.ts'
import type { SecurityEventKind } from '#shared/contract/accounts/index.ts'

type Kind = z.output<typeof SecurityEventKind>

/** Writes down what happened to an account's security, for the person to read. */
export async function recordSecurity(
  { sql, now, request }: Pick<OpenContext, 'sql' | 'now' | 'request'>,
  userId: number,
  kind: Kind,
): Promise<void> {
  await sql.rows('insert into security_events (user_id, kind, at, address, user_agent) values ($1, $2, $3, $4, $5)', [
    userId,
    kind,
    now,
    request.address,
    request.userAgent,
  ])
}
