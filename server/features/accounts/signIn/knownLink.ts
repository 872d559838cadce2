import type { KnownContext } from '#server/platform/route.ts'
import type { Sql } from '#server/platform/sql.ts'
import { hashToken } from './tokens.ts'

/**
 * Knows who asks by a mailed link that works. Nobody guesses one (256 bits), so it needs no count by network: whoever has one
 * passes a full network and is counted by the link, and a made-up one costs one read.
 */
export const byLink =
  (find: (sql: Sql, values: [tokenHash: string, now: Date]) => Promise<object | undefined>) =>
  async ({ sql, now }: KnownContext, { token }: { token?: string | undefined }): Promise<string | null> => {
    if (token === undefined) return null
    const hash = hashToken(token)
    return (await find(sql, [hash, now])) ? hash : null
  }
