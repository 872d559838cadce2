import { type Statement, statement } from '#server/platform/database/statement.ts'

export const sessionsOfDueAccounts = statement<{ id: string; user_id: number }, [now: Date]>(
  'select s.id, s.user_id from sessions s join users u on u.id = s.user_id where u.deletion_at <= $1',
)

export const deleteDueAccounts = statement<{ id: number }, [now: Date]>(
  'delete from users where deletion_at <= $1 returning id',
)

export const tablesOfPeople = statement<{ table: string; column: string }>(
  `select c.conrelid::regclass::text as table, a.attname as column from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = 'users'::regclass and array_length(c.conkey, 1) = 1 order by 1, 2`,
)

/** A table's rows of a person, whichever table of a person it is. */
export function rowsOfPerson(table: string, column: string): RowsOfPerson {
  const key = `${table}.${column}`
  const known = ofTables.get(key)
  if (known) return known
  const made: RowsOfPerson = statement(`select to_jsonb(t) as row from ${table} t where t."${column}" = $1`)
  ofTables.set(key, made)
  return made
}
type RowsOfPerson = Statement<{ row: Record<string, unknown> }, [userId: number]>
const ofTables = new Map<string, RowsOfPerson>()
