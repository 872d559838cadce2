import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database/orm.ts'
import type { Log } from '../platform/log.ts'
import { importContent } from './content.ts'
import { seedDemo } from './demo.ts'

/** Brings in what the product begins with: the content pack and, where they are wanted, the demo people. */
export async function fillDatabase(
  database: Database,
  config: Config,
  log: Log,
  now: Date,
  withContent: boolean,
): Promise<void> {
  if (withContent) await importContent(database, log, now, config.contentDir)
  if (config.demo) await seedDemo(database, now)
}
