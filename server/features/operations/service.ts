import type { Context } from '#server/platform/context.ts'
import * as outbox from '#server/platform/database/queries/outbox.ts'
import * as outgoing from '#server/platform/database/queries/outgoing.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { canBeOpened } from '#server/platform/outgoing/messages.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import type * as contract from '#shared/contract/operations/index.ts'
import { CannotBeOpened } from '#shared/contract/operations/index.ts'
import { NotFound } from '#shared/errors.ts'
import { alertsOf, isJobLate } from '#shared/rules/operations/alerts.ts'
import { standingOf } from '#shared/rules/operations/processes.ts'
import { type Figured, readFigures } from './figures.ts'

export const getOperations =
  (figured: Figured) =>
  async ({ sql, now }: Context): Promise<Answer<typeof contract.getOperations>> => {
    const figures = await readFigures(sql, now, figured)
    return {
      ...figures,
      at: now,
      alerts: alertsOf(figures, now),
      jobs: figures.jobs.map((job) => ({ ...job, is_late: isJobLate(job, now) })),
      processes: standingOf(figures.processes, now),
    }
  }

export const listUndelivered =
  (encryption: Encryption) =>
  async (
    { sql, now }: Context,
    { after, limit }: Input<typeof contract.listUndelivered>,
  ): Promise<Answer<typeof contract.listUndelivered>> => {
    const rows = await sql.rows(outgoing.undeliveredMessages, [after ?? null, limit + 1])
    const data = rows
      .slice(0, limit)
      .map(({ sealed, ...row }) => ({ ...row, can_be_opened: canBeOpened(encryption, { ...row, sealed }, now) }))
    return { data, next: rows.length > limit ? data.at(-1)!.id : null }
  }

export const sendAgain =
  (encryption: Encryption) =>
  async ({ sql, now }: Context, { message_id }: Input<typeof contract.sendAgain>): Promise<null> => {
    const message = await sql.one(outgoing.undeliveredMessage, [message_id])
    if (message && !canBeOpened(encryption, message, now)) throw CannotBeOpened()
    if (!(await sql.one(outgoing.sendMessageAgain, [message_id]))) throw NotFound()
    return null
  }

export async function dropUndelivered(
  { sql }: Context,
  { message_id }: Input<typeof contract.dropUndelivered>,
): Promise<null> {
  if (!(await sql.one(outgoing.dropMessage, [message_id]))) throw NotFound()
  return null
}

export async function listGivenUp(
  { sql }: Context,
  { after, limit }: Input<typeof contract.listGivenUp>,
): Promise<Answer<typeof contract.listGivenUp>> {
  const rows = await sql.rows(outbox.givenUpEvents, [after?.[0] ?? null, after?.[1] ?? null, limit + 1])
  const data = rows.slice(0, limit)
  return { data, next: rows.length > limit ? `${data.at(-1)!.event_id}_${data.at(-1)!.subscriber}` : null }
}

export async function hearAgain(
  { sql, now }: Context,
  { event_id, subscriber }: Input<typeof contract.hearAgain>,
): Promise<null> {
  if (!(await sql.one(outbox.hearAgain, [event_id, subscriber, now]))) throw NotFound()
  return null
}

export async function dropGivenUp(
  { sql }: Context,
  { event_id, subscriber }: Input<typeof contract.dropGivenUp>,
): Promise<null> {
  if (!(await sql.one(outbox.dropStuck, [event_id, subscriber]))) throw NotFound()
  return null
}
