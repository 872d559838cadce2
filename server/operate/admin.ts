import { randomBytes } from 'node:crypto'
import { Email } from '#shared/contract/accounts/index.ts'
import { makeAdministrator } from '../features/accounts/operators/index.ts'
import { hashPassword } from '../features/accounts/signIn/index.ts'
import { rights } from '../features/billing/index.ts'
import { entities } from '../features/index.ts'
import { ConfigError, readConfig } from '../platform/config.ts'
import { migrate, openDatabase } from '../platform/database/orm.ts'
import { inPublishingTransaction } from '../platform/outbox/publishing.ts'
import { StartError } from '../platform/startError.ts'
import { reachDatabase } from './reach.ts'

/** Administrators see everything. */
const PLAN = { kind: 'premium', source: 'account', endsAt: null } as const

/** `npm run admin -- EMAIL`: makes an administrator, or makes one of a person who has an account. */
async function makeAdmin(email: string): Promise<void> {
  const place = await reachDatabase(readConfig(process.env))
  try {
    const database = await openDatabase(place.connection, entities as never, 2)
    await migrate(database)
    const password = randomBytes(12).toString('base64url')
    const passwordHash = await hashPassword(password)
    const keptPassword = await inPublishingTransaction({ fork: database.fork, wake: () => {} }, async (work) => {
      const now = new Date()
      const made = await makeAdministrator({ ...work, now }, email, passwordHash)
      await rights.grantEntitlement({ sql: work.sql, now }, made.id, PLAN)
      return made.keptPassword
    })
    process.stdout.write(
      `${email} is an administrator now. ${keptPassword ? 'The password stays as it was' : `The password is ${password}`}; at the next sign-in a passkey or one-time codes are set up.\n`,
    )
    await database.close()
  } finally {
    await place.leave()
  }
}

const email = process.argv[2]?.trim().toLowerCase() ?? ''
try {
  if (!Email.safeParse(email).success) throw new StartError('Say whose: npm run admin -- EMAIL')
  await makeAdmin(email)
} catch (error) {
  const known = error instanceof StartError || error instanceof ConfigError
  process.stderr.write(`${known ? (error as Error).message : (error as Error).stack}\n`)
  process.exit(1)
}
