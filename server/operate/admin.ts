import { randomBytes } from 'node:crypto'
import { makeAdministrator } from '../features/accounts/operators/index.ts'
import { hashPassword } from '../features/accounts/signIn/index.ts'
import { grantEntitlement } from '../features/billing/index.ts'
import { entities } from '../features/index.ts'
import { ConfigError, readConfig } from '../platform/config.ts'
import { startEmbedded } from '../platform/database/embedded.ts'
import { migrate, openDatabase } from '../platform/database/orm.ts'
import { connectionOf } from '../platform/database/pool.ts'
import { createLog } from '../platform/log.ts'
import { poolSql } from '../platform/sql.ts'
import { StartError } from '../platform/startError.ts'

/** Administrators see everything. */
const PLAN = { kind: 'premium', source: 'account', endsAt: null } as const

/** `npm run admin -- EMAIL`: makes an administrator, or makes one of a person who has an account. */
async function makeAdmin(email: string): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog('warn')
  const embedded = config.databaseUrl ? undefined : await startEmbedded(config.dataDir, log)
  try {
    const database = await openDatabase(embedded?.connection ?? connectionOf(config.databaseUrl!), entities as never, 2)
    await migrate(database)
    const password = randomBytes(12).toString('base64url')
    const sql = poolSql(database.pool)
    const { id, made } = await makeAdministrator(sql, email, await hashPassword(password))
    await grantEntitlement({ sql, now: new Date() }, id, PLAN)
    process.stdout.write(
      made
        ? `${email} is an administrator now. The password is ${password}\n`
        : `${email} is an administrator now, with the password as it was.\n`,
    )
    await database.close()
  } finally {
    await embedded?.stop()
  }
}

const email = process.argv[2]?.trim().toLowerCase() ?? ''
try {
  if (!/^\S+@\S+\.\S+$/.test(email)) throw new StartError('Say whose: npm run admin -- EMAIL')
  await makeAdmin(email)
} catch (error) {
  const known = error instanceof StartError || error instanceof ConfigError
  process.stderr.write(`${known ? (error as Error).message : (error as Error).stack}\n`)
  process.exit(1)
}
