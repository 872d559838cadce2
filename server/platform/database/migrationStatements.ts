import path from 'node:path'
import type { Migration } from '@mikro-orm/migrations'
import { MikroORM } from '@mikro-orm/postgresql'
import { MIGRATIONS_DIR } from './migrations.ts'
import { ormConfig } from './orm.ts'

type MigrationClass = new (...given: ConstructorParameters<typeof Migration>) => Migration

/**
 * What some migrations would do, as statements, for whoever runs them in a transaction of their own: a restored database
 * is migrated, filled and migrated on in one, so that there is never half of it. `names` come from `knownMigrations`.
 */
export async function migrationStatements(names: readonly string[]): Promise<string[]> {
  // It only makes the migrations; nothing is connected to.
  const orm = await MikroORM.init(ormConfig({ host: '', user: '', database: 'none' }, [], 2))
  const statements: string[] = []
  for (const name of names) {
    const module = (await import(path.join(MIGRATIONS_DIR, `${name}.ts`))) as Record<string, MigrationClass>
    const migration = new module[name]!(orm.em.getDriver(), orm.config)
    await migration.up()
    for (const made of migration.getQueries()) {
      if (typeof made !== 'string') throw new Error(`${name} has a statement that is no text`)
      statements.push(made)
    }
  }
  return statements
}
