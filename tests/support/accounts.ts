import * as contract from '#shared/contract/accounts/index.ts'
import type { Endpoint, Sent } from '#shared/contract/endpoint.ts'
import { rawCall } from './api.ts'
import { until, type World } from './world.ts'

export const PASSWORD = 'lamp-and-ledger'
export type Registered = { id: number; email: string; key: { authorization: string } }

/** People who come by the door, each from an address of their own, and what is mailed to them. */
export function accountsOf(world: World) {
  let count = 0
  const elsewhere = () => ({ 'x-forwarded-for': `10.0.${++count}.1` })
  const newAddress = (domain = 'example.test') => `one${++count}-${Date.now() % 1e6}@${domain}`
  const query = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows
  const ask = <E extends Endpoint>(endpoint: E, input: Sent<E>, who?: Registered) =>
    rawCall(world.base, endpoint, input, { ...elsewhere(), ...who?.key })
  const session = (body: unknown) => ({ authorization: `Bearer ${(body as { web_api_key: string }).web_api_key}` })

  async function person(email = newAddress(), given: object = {}): Promise<Registered> {
    const { body } = await ask(contract.register, { full_name: 'Ada King', email, password: PASSWORD, ...given })
    return { id: (body as { user: { user_id: number } }).user.user_id, email, key: session(body) }
  }
  async function signIn(who: Registered, password = PASSWORD): Promise<Registered> {
    const { body } = await ask(contract.authenticate, { email: who.email, password })
    return { ...who, key: session(body) }
  }
  const linksTo = async (email: string, page: string): Promise<string[]> => {
    const rows = await query('select text from sent_mails where recipient = $1 order by id desc', [email])
    return rows.map(({ text }) => new RegExp(`/${page}#([\\w-]+)`).exec(text)?.[1]).filter((link) => link !== undefined)
  }
  /** The newest link to a page that an address was mailed, once it has another than before. */
  const mailed = (email: string, page: string, before: readonly string[] = []): Promise<string> =>
    until(async () => (await linksTo(email, page)).find((link) => !before.includes(link)) ?? '')
  const subjects = async (email: string): Promise<string[]> =>
    (await query('select subject from sent_mails where recipient = $1 order by id', [email])).map((row) => row.subject)
  /** Whatever lets somebody in, put beside what they chose themselves. */
  async function leaveWaysIn(who: Registered, name = 'left'): Promise<void> {
    await query(`insert into passkeys (id, user_id, public_key, counter, name) values ($2, $1, 'k', 0, 'Key')`, [
      who.id,
      `${name}-${who.id}`,
    ])
    await query(`insert into identities (user_id, provider, subject) values ($1, 'google', $2)`, [
      who.id,
      `${name}-${who.id}`,
    ])
  }
  const waysInto = async (who: Pick<Registered, 'id'>) => {
    const [row] = await query(
      `select (select count(*)::int from passkeys where user_id = $1) as passkeys,
         (select count(*)::int from identities where user_id = $1) as identities,
         (select count(*)::int from sessions where user_id = $1) as sessions,
         (select count(*)::int from email_changes where user_id = $1 and confirmed_at is null) as changes,
         (select count(*)::int from password_resets where user_id = $1 and used_at is null) as links`,
      [who.id],
    )
    return row as Record<'passkeys' | 'identities' | 'sessions' | 'changes' | 'links', number>
  }
  const knows = async (who: Registered) => (await rawCall(world.base, contract.getUser, {}, who.key)).status
  const rowOf = async (who: Pick<Registered, 'id'>) => (await query('select * from users where id = $1', [who.id]))[0]
  /** Confirms the address from the account's own session. */
  async function confirmed(who: Registered): Promise<Registered> {
    await ask(contract.verifyEmail, { token: await mailed(who.email, 'verify-email') }, who)
    return who
  }
  /** A change of address as its owner makes it; returns the new address. */
  async function change(who: Registered, to = newAddress()): Promise<string> {
    const before = await linksTo(to, 'change-email')
    await ask(contract.askEmailChange, { email: to }, who)
    await ask(contract.confirmEmailChange, { token: await mailed(to, 'change-email', before) }, who)
    return to
  }
  return {
    elsewhere,
    newAddress,
    query,
    ask,
    person,
    signIn,
    session,
    linksTo,
    mailed,
    subjects,
    leaveWaysIn,
    waysInto,
    knows,
    rowOf,
    confirmed,
    change,
  }
}
