import type { Context } from '#server/platform/context.ts'
import type { exportData as contract } from '#shared/contract/accounts/index.ts'
import type { Answer } from '#shared/contract/endpoint.ts'
import { withoutSecretLinks } from '#shared/rules/accounts/secretLinks.ts'
import { recordSecurity } from '../security/securityLog.ts'
import { requireFresh } from '../signIn/sessions.ts'
import * as query from './queries.ts'

/** Mails and texts that were kept to be read may hold links that open an account. */
const KEPT_TABLES = ['sent_mails', 'sent_texts']

/**
 * Everything stored of a person: every row of every table that points to them, found by the database's own foreign
 * keys, so that a table that comes later is in the file without being named here. `secrets` are columns that are ours.
 * A session that was left open, or stolen, gets none of it, and the person hears of it.
 * @throws SignInAgain
 */
export const exportData =
  (secrets: readonly string[]) =>
  async (ctx: Context): Promise<Answer<typeof contract>> => {
    const { sql, actor, now } = ctx
    await requireFresh(ctx)
    const links = await sql.rows(query.tablesOfPeople)
    const data: Record<string, Record<string, unknown>[]> = {}
    for (const { table, column } of [{ table: 'users', column: 'id' }, ...links]) {
      const rows = await sql.rows(query.rowsOfPerson(table, column), [actor.id])
      const name = table.replaceAll('"', '')
      data[name] = [
        ...(data[name] ?? []),
        ...rows.map(({ row }) =>
          Object.fromEntries(
            Object.entries(row)
              .filter(([key]) => !secrets.includes(key))
              .map(([key, value]) => [key, KEPT_TABLES.includes(name) ? withoutSecretLinks(value) : value]),
          ),
        ),
      ]
    }
    await recordSecurity(ctx, actor.id, 'data_exported')
    return { exported_at: now, data }
  }
