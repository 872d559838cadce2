import { createHash, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import * as contract from '#shared/contract/accounts/index.ts'
import { DAY_MS } from '#shared/time.ts'
import { accountsOf, type Registered } from '../../support/accounts.ts'
import { testWorld, until } from '../../support/world.ts'

const world = testWorld({ env: { TRUSTED_PROXIES: '1' } })
const { ask, change, confirmed, linksTo, mailed, newAddress, person, query, rowOf } = accountsOf(world)

/** Random whole numbers below, the same in each run. */
function randomOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
const pick = <T>(random: (below: number) => number, all: readonly T[]): T => all[random(all.length)]!

/** A session of the account: owner and thief have one each time, whatever ended the one before. */
async function sessionOf(who: Registered): Promise<Registered> {
  const key = randomBytes(32).toString('base64url')
  await query(
    `insert into sessions (key_hash, user_id, created_at, confirmed_at, last_seen_at, expires_at)
       values ($1, $2, $3, $3, $3, $3::timestamptz + interval '1 day')`,
    [createHash('sha256').update(key).digest('hex'), who.id, world.clock.now()],
  )
  return { ...who, key: { authorization: `Bearer ${key}` } }
}
const heard = () =>
  until(
    async () =>
      (await query(`select 1 from outbox where name ~ '^accounts.(email|password)' and heard_at is null`)).length === 0,
  )
const wayBacks = async (mailboxes: readonly string[]) =>
  (await Promise.all(mailboxes.map((email) => linksTo(email, 'change-email/undo')))).flat()
const undo = async (token: string) => (await ask(contract.undoEmailChange, { token })).status

it.each([1, 2, 3, 4, 5, 6])(
  'whatever owner and thief do to the address, the owner comes back to stay by the first link (history %i)',
  async (seed) => {
    const random = randomOf(seed)
    const ada = await confirmed(await person())
    const boxes = { owner: [ada.email, newAddress()], thief: [newAddress(), newAddress()] }
    let moved = 0
    for (let step = 0; step < 8; step++) {
      // Limits count by the wall's clock, and go with the process.
      if (step === 4) await world.restart()
      const own = boxes[pick(random, ['owner', 'thief'] as const)]
      const { email } = await rowOf(ada)
      const links = await wayBacks(own)
      const act = pick(random, ['move', 'move', 'undo', 'reset'] as const)
      if (act === 'undo' && links.length > 0) await undo(pick(random, links))
      else if (act === 'reset' && own.includes(email)) {
        const before = await linksTo(email, 'reset-password')
        await ask(contract.forgotPassword, { email })
        const token = await mailed(email, 'reset-password', before)
        await ask(contract.resetPassword, { token, password: `a-phrase-of-step-${step}` })
      } else
        await change(
          await sessionOf(ada),
          pick(
            random,
            own.filter((one) => one !== email),
          ),
        )
      await heard()
      if ((await rowOf(ada)).email !== email) moved = world.clock.now().getTime()
      const days = Math.min(1 + random(5), Math.floor((moved + 7 * DAY_MS - world.clock.now().getTime()) / DAY_MS) - 1)
      world.clock.tick(Math.max(0, days) * DAY_MS)
    }
    if ((await rowOf(ada)).email !== ada.email) {
      const statuses = []
      for (const token of await linksTo(ada.email, 'change-email/undo')) statuses.push(await undo(token))
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    }
    for (const token of await wayBacks(boxes.thief)) expect(await undo(token)).toBe(410)
    expect((await rowOf(ada)).email).toBe(ada.email)
  },
)
