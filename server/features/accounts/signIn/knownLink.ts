import type { Statement } from '#server/platform/database/statement.ts'
import type { KnownContext } from '#server/platform/route.ts'
import { hashToken } from './tokens.ts'

/**
 * Knows who asks by a mailed link that works. Nobody guesses one (256 bits), so it needs no count by network: whoever has one
 * passes a full network and is counted by the link, and a made-up one costs one read.
 */
export const byLink =
  <Row extends object>(statement: Statement<Row, [tokenHash: string, now: Date]>) =>
  async ({ sql, now }: KnownContext, { token }: { token?: string | undefined }): Promise<string | null> => {
    if (token === undefined) return null
    const hash = hashToken(token)
    return (await sql.one(statement, [hash, now])) ? hash : null
  }
