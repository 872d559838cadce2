import { ADVISORY_LOCK } from '../advisoryLocks.ts'
import { statement } from '../statement.ts'

/** Asks only whether the database answers. */
export const ping = statement<{ one: 1 }>('select 1 as one')

/** The version of the server: 180004 is 18.4. */
export const serverVersion = statement<{ version: number }>(
  `select current_setting('server_version_num')::int as version`,
)

/** For work that nobody waits for: it may take as long as it takes, to the end of its transaction. */
export const unhurried = statement<never>(`select set_config('statement_timeout', '0', true)`)

/** For one transaction; what needs more memory is written to the disk. */
export const smallMemory = statement<never>(`select set_config('work_mem', '64kB', true)`)
/** A megabyte, which is more than that. It leaves nothing behind, and needs no right to any table. */
export const spill = statement<{ lines: number }>(
  `with lines as materialized (select repeat('x', 1000) || n as line from generate_series(1, 1000) n)
   select count(*)::int as lines from lines`,
)

/** One process migrates at a time, until it lets go or its connection ends. */
export const lockMigrations = statement<never>(`select pg_advisory_lock(${ADVISORY_LOCK.migrations})`)
export const unlockMigrations = statement<never>(`select pg_advisory_unlock(${ADVISORY_LOCK.migrations})`)

export const findDatabase = statement<{ one: 1 }, [name: string]>('select 1 as one from pg_database where datname = $1')

export const tableOfMigrations = statement<{ found: boolean }>(
  `select to_regclass('mikro_orm_migrations') is not null as found`,
)
export const migrationsDone = statement<{ name: string }>('select name from mikro_orm_migrations')
