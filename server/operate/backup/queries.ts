import { statement } from '../../platform/database/statement.ts'

/** Relations of ours: not those that an extension of the host brought along. */
const OURS = `c.relnamespace = 'public'::regnamespace
  and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')`

export type TableRow = { name: string; columns: string[] }
/** The tables with their columns, but those that the database computes. */
export const tables = statement<TableRow, [leftOut: readonly string[]]>(
  `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
   from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
   where c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all ($1) and ${OURS}
   group by c.oid, c.relname order by c.relname`,
)

export const sequences = statement<{ name: string }>(
  `select c.relname as name from pg_class c where c.relkind = 'S' and ${OURS} order by c.relname`,
)

export const migrationsInOrder = statement<{ name: string }>('select name from mikro_orm_migrations order by id')
export const noteMigration = statement<never, [name: string]>('insert into mikro_orm_migrations (name) values ($1)')

/** What keeps a place from being empty. A table of migrations without a row is what is left of a start that failed. */
export const whatIsThere = statement<{ name: string }>(
  `select c.relname as name from pg_class c where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and ${OURS}
     and c.relname not in ('mikro_orm_migrations', 'mikro_orm_migrations_id_seq')
   union all select nspname from pg_namespace where nspname = 'pgboss' order by 1`,
)

export type ForeignKey = { table: string; name: string; definition: string }
export const foreignKeys = statement<ForeignKey>(
  `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
   from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conname`,
)

/** Tables that triggers of ours guard. */
export const guardedTables = statement<{ table: string }>(
  `select distinct tgrelid::regclass::text as table from pg_trigger t join pg_class c on c.oid = t.tgrelid
   where not tgisinternal and relnamespace = 'public'::regnamespace order by 1`,
)

export const setSequence = statement<never, [name: string, last: string, isCalled: boolean]>(
  `select setval(format('public.%I', $1::text)::regclass, $2::bigint, $3::boolean)`,
)
