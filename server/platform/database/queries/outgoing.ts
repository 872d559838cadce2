import { statement } from '../statement.ts'

export type MessageKind = 'mail' | 'text'

/** Keeps a message until it is sent; it goes on its way once the transaction is committed. */
export const putMessage = statement<
  never,
  [kind: MessageKind, userId: number | null, recipient: string, subject: string, sealed: string]
>('insert into outgoing_messages (kind, user_id, recipient, subject, sealed) values ($1, $2, $3, $4, $5)')

/** The oldest that have no job yet, held for this transaction. */
export const takeUnqueued = statement<{ id: string }, [limit: number]>(
  `select id from outgoing_messages where job_id is null and failed_at is null
     order by id limit $1 for update skip locked`,
)
export const markQueued = statement<never, [id: string, jobId: string]>(
  'update outgoing_messages set job_id = $2 where id = $1',
)

/** Those whose job should be there still, the oldest first. */
export const queuedMessages = statement<{ id: string; job_id: string }, [limit: number]>(
  `select id, job_id from outgoing_messages where job_id is not null and failed_at is null order by id limit $1`,
)
/** The job is gone with the queue that it stood in: the next one is made. */
export const unqueue = statement<never, [id: string, jobId: string]>(
  'update outgoing_messages set job_id = null where id = $1 and job_id = $2',
)

/** `message_key` is what it is known by outside, the same at each try. */
export const readMessage = statement<
  { kind: MessageKind; recipient: string; sealed: string; message_key: string },
  [id: string]
>('select kind, recipient, sealed, message_key from outgoing_messages where id = $1 and failed_at is null')
export const deleteMessage = statement<{ id: string }, [id: string]>(
  'delete from outgoing_messages where id = $1 returning id',
)
export const noteFailure = statement<never, [id: string, error: string, failedAt: Date | null]>(
  'update outgoing_messages set tries = tries + 1, error = $2, failed_at = $3 where id = $1',
)

export type UndeliveredMessage = {
  id: string
  kind: MessageKind
  recipient: string
  subject: string
  tries: number
  error: string | null
  created_at: Date
  failed_at: Date
  sealed: string
}
/** Those that are not tried any more, the newest first, before a place in the list. */
export const undeliveredMessages = statement<UndeliveredMessage, [before: string | null, limit: number]>(
  `select id, kind, recipient, subject, tries, error, created_at, failed_at, sealed from outgoing_messages
     where failed_at is not null and ($1::bigint is null or id < $1) order by id desc limit $2`,
)
export const undeliveredMessage = statement<{ kind: MessageKind; sealed: string }, [id: string]>(
  'select kind, sealed from outgoing_messages where id = $1 and failed_at is not null',
)
export const sendMessageAgain = statement<{ id: string }, [id: string]>(
  `update outgoing_messages set failed_at = null, job_id = null, tries = 0 where id = $1 and failed_at is not null
     returning id`,
)
export const dropMessage = statement<{ id: string }, [id: string]>(
  'delete from outgoing_messages where id = $1 and failed_at is not null returning id',
)
export const clearUndelivered = statement<never, [before: Date]>('delete from outgoing_messages where failed_at < $1')

export type OutgoingCounts = {
  waiting: number
  oldest: Date | null
  /** Of those that wait: tried in vain at least twice, and what was said of the last of them. */
  refused: number
  said: string | null
  undelivered: number
}
export const countOutgoing = statement<OutgoingCounts>(
  `select count(*) filter (where failed_at is null)::int as waiting, min(created_at) filter (where failed_at is null) as oldest,
     count(*) filter (where failed_at is null and tries > 1)::int as refused,
     (select error from outgoing_messages where failed_at is null and tries > 1 order by id desc limit 1) as said,
     count(*) filter (where failed_at is not null)::int as undelivered from outgoing_messages`,
)
