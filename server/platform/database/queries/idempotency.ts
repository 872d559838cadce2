import { statement } from '../statement.ts'

type Place = [userId: number, endpoint: string, key: string]

/** Takes a key for a request's body; no row when it was taken before. */
export const claimKey = statement<{ one: 1 }, [...Place, body: string]>(
  `insert into idempotency_keys (user_id, endpoint, key, body) values ($1, $2, $3, $4) on conflict do nothing
   returning 1 as one`,
)
export const readKept = statement<{ body: string; reply: unknown }, Place>(
  'select body, reply from idempotency_keys where user_id = $1 and endpoint = $2 and key = $3',
)
/** Keeps the reply, as JSON, for whoever sends the same again. */
export const keepReply = statement<never, [...Place, reply: string]>(
  'update idempotency_keys set reply = $4 where user_id = $1 and endpoint = $2 and key = $3',
)

export const clearIdempotencyKeys = statement<never, [before: Date]>(
  'delete from idempotency_keys where created_at < $1',
)
