import type { z } from 'zod'
import type { Context, OpenContext } from '#server/platform/context.ts'
import type * as contract from '#shared/contract/accounts/index.ts'
import type { SecurityEventKind } from '#shared/contract/accounts/index.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { InvalidInput } from '#shared/errors.ts'
import { deviceOf } from '#shared/rules/accounts/device.ts'
import * as query from './queries.ts'

type Kind = z.output<typeof SecurityEventKind>

/** Writes down what happened to an account's security, for the person to read. */
export async function recordSecurity(
  { sql, now, request }: Pick<OpenContext, 'sql' | 'now' | 'request'>,
  userId: number,
  kind: Kind,
): Promise<void> {
  await sql.rows(query.insertSecurityEvent, [userId, kind, now, request.address, request.userAgent])
}

export async function listSecurityEvents(
  { sql, actor }: Context,
  { after, limit }: Input<typeof contract.listSecurityEvents>,
): Promise<Answer<typeof contract.listSecurityEvents>> {
  if (after !== undefined && !/^\d{1,9}$/.test(after)) throw InvalidInput({ after: ['This is no place in the list.'] })
  const rows = await sql.rows(query.securityEventsOf, [actor.id, after === undefined ? null : Number(after), limit + 1])
  const shown = rows.slice(0, limit)
  return {
    data: shown.map(({ user_agent, ...row }) => ({ ...row, device: deviceOf(user_agent) })),
    next: rows.length > limit ? String(shown.at(-1)!.id) : null,
  }
}
