import { expect, it } from 'vitest'
import { ACCESS_CODE_SIGNS } from '#shared/accessCodes.ts'
import * as contract from '#shared/contract/billing/index.ts'
import { listPersonOrders } from '#shared/contract/billing/officeOrders.ts'
import { KeyMissing } from '#shared/contract/billing/orders.ts'
import { getCard } from '#shared/contract/learning/index.ts'
import { Forbidden, InvalidInput, NotFound } from '#shared/errors.ts'
import { DAY_MS } from '#shared/time.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld()
const MEDICINE = 100
const admin = async () => world.as(await world.make.admin())
const planOf = async (as: Awaited<ReturnType<typeof admin>>) =>
  (await as.call(contract.listPackages, {})).packages.find(
    ({ market_id, kind }) => market_id === MEDICINE && kind === 'plan',
  )!
/** A batch of codes for medicine, with its codes. */
async function made(over: Partial<{ codes: number; most_uses: number; months: 12; redeem_until: string | null }> = {}) {
  const as = await admin()
  const batch = await as.call(contract.createAccessCodes, {
    name: 'Bookshop at the harbor',
    package_id: (await planOf(as)).package_id,
    months: 12,
    codes: 1,
    most_uses: 1,
    redeem_until: null,
    ...over,
  })
  const { rows } = await world.database.pool.query('select code from access_codes where batch_id = $1', [
    batch.batch_id,
  ])
  return { as, batch, codes: rows.map(({ code }) => code as string) }
}
const lockedCard = async () => (await world.make.card({ free: false, markets: [MEDICINE] })).id
const in12Months = /^2\d{3}-\d\d-\d\dT04:59:59/

it('SUB-CA018: a code says what it opens, to a stranger too, however it is typed', async () => {
  const { codes, batch } = await made()
  const shown = await world
    .as(null)
    .call(contract.getAccessCode, { code: ` ${codes[0]!.toLowerCase().slice(0, 4)}-${codes[0]!.slice(4)}` })
  expect(shown).toMatchObject({
    code: codes[0],
    package_name: batch.package_name,
    months: 12,
    state: 'open',
    from: null,
    until: null,
    bill: null,
  })
  for (const code of ['ZZZZ-ZZZZ-ZZZZ', 'hello', ACCESS_CODE_SIGNS])
    expect(await refusalOf(world.as(null).call(contract.getAccessCode, { code }))).toSatisfy(
      contract.AccessCodeUnknown.is,
    )
})

it('SUB-CA019, SUB-GA006: a code opens its plan once, and who used it is told the same again', async () => {
  const { codes, batch, as } = await made()
  const [ada, ben] = [world.as(await world.make.trial()), world.as(await world.make.trial())]
  const code = codes[0]!
  expect(await ada.call(contract.getAccessCode, { code })).toMatchObject({ until: expect.stringMatching(in12Months) })
  const used = await ada.call(contract.redeemAccessCode, { code })
  expect(used.access_code).toMatchObject({ state: 'yours', until: expect.stringMatching(in12Months) })
  expect(used.user).toMatchObject({ is_trial: false })
  expect(await ada.call(contract.redeemAccessCode, { code })).toMatchObject({ access_code: used.access_code })
  expect((await ada.call(contract.listGrants, {})).grants).toMatchObject([
    { by: 'access_code', until: used.access_code.until },
  ])
  expect(await refusalOf(ben.call(contract.redeemAccessCode, { code }))).toSatisfy(contract.AccessCodeUsed.is)
  expect((await ben.call(contract.listGrants, {})).grants).toEqual([])
  const listed = await as.call(contract.listAccessCodes, {})
  expect(listed.data.find(({ batch_id }) => batch_id === batch.batch_id)).toMatchObject({ codes: 1, uses: 1 })
})

it('of twenty who use a code of five uses at once five do, and each of them once', async () => {
  const { codes } = await made({ most_uses: 5 })
  const code = codes[0]!
  const people = await Promise.all(Array.from({ length: 20 }, async () => world.as(await world.make.trial())))
  const answers = await Promise.allSettled(
    people.flatMap((person) => [
      person.call(contract.redeemAccessCode, { code }),
      person.call(contract.redeemAccessCode, { code }),
    ]),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  const { rows } = await world.database.pool.query(
    `select (select uses from access_codes where code = $1)::int as uses, (select count(*)::int from access_code_uses where code = $1) as used,
       (select count(*)::int from entitlements where source = 'code:' || $1) as rights`,
    [code],
  )
  expect(rows).toEqual([{ uses: 5, used: 5, rights: 5 }])
})

it('SUB-GA006: two codes come one after the other, also at once, and nobody uses one on what is open for good', async () => {
  const { codes } = await made({ codes: 3 })
  const person = await world.make.trial()
  const ada = world.as(person)
  const [one, two] = await Promise.all(codes.slice(0, 2).map((code) => ada.call(contract.redeemAccessCode, { code })))
  const [first, second] = [one!.access_code, two!.access_code].sort((a, b) => a.from!.localeCompare(b.from!))
  expect(second!.from).toBe(first!.until)
  await world.database.pool.query(
    `insert into entitlements (user_id, kind, source) values ($1, 'premium', 'account')`,
    [person.id],
  )
  expect(await refusalOf(ada.call(contract.redeemAccessCode, { code: codes[2]! }))).toSatisfy(contract.OpenForGood.is)
  expect(await world.as(null).call(contract.getAccessCode, { code: codes[2]! })).toMatchObject({ state: 'open' })
})

it('a code is over by its last day, or as its batch is stopped; what was used stays open', async () => {
  const until = new Date(world.clock.now().getTime() + DAY_MS).toISOString()
  const { codes, batch, as } = await made({ codes: 2, redeem_until: until })
  const [ada, ben] = [world.as(await world.make.trial()), world.as(await world.make.trial())]
  await ada.call(contract.redeemAccessCode, { code: codes[0]! })
  const stopped = await as.call(contract.stopAccessCodes, { batch_id: batch.batch_id })
  expect(await as.call(contract.stopAccessCodes, { batch_id: batch.batch_id })).toEqual(stopped)
  expect(await refusalOf(ben.call(contract.redeemAccessCode, { code: codes[1]! }))).toSatisfy(
    contract.AccessCodeOver.is,
  )
  expect(await ada.call(contract.getAccessCode, { code: codes[0]! })).toMatchObject({ state: 'yours' })
  expect((await ada.call(contract.listGrants, {})).grants).toHaveLength(1)
})

it('only administrators make, list, stop and download codes; what can’t be is refused', async () => {
  const { as, batch } = await made()
  const plan = await planOf(as)
  const given = {
    name: 'x',
    package_id: plan.package_id,
    months: 12 as const,
    codes: 1,
    most_uses: 1,
    redeem_until: null,
  }
  for (const person of [await world.make.staff(), await world.make.trial()]) {
    const other = world.as(person)
    for (const ask of [
      () => other.call(contract.listAccessCodes, {}),
      () => other.call(contract.createAccessCodes, given),
      () => other.call(contract.stopAccessCodes, { batch_id: batch.batch_id }),
      () => other.call(contract.downloadAccessCodes, { batch_id: batch.batch_id }),
    ])
      expect(await refusalOf(ask())).toSatisfy(Forbidden.is)
  }
  const over = new Date(world.clock.now().getTime() - 1000).toISOString()
  for (const wrong of [{ package_id: 999_999 }, { redeem_until: over }, { codes: 5001 }, { codes: 0 }, { name: ' ' }])
    expect(await refusalOf(as.call(contract.createAccessCodes, { ...given, ...wrong }))).toSatisfy(InvalidInput.is)
  expect(await refusalOf(as.call(contract.stopAccessCodes, { batch_id: 999_999 }))).toSatisfy(NotFound.is)
})

it('a batch comes as a file: the code, the address that uses it, and its uses', async () => {
  const { as, batch } = await made({ codes: 3 })
  const text = await as.call(contract.downloadAccessCodes, { batch_id: batch.batch_id })
  const [head, ...lines] = String(text).replace('\uFEFF', '').trim().split('\r\n')
  expect(head).toBe('code,address,uses')
  expect(lines).toHaveLength(3)
  for (const line of lines) expect(line).toMatch(/^(\w{4}-){2}\w{4},https?:\/\/[^,]+\/redeem\?code=\w{12},0$/)
})

it('a card that was locked is open to who used a code for its area of study', async () => {
  const { codes } = await made()
  const person = await world.make.trial()
  const cardId = await lockedCard()
  const owned = () =>
    world.database.pool.query('select owned from billing_access($1, $2, $3)', [person.id, [cardId], world.clock.now()])
  expect((await owned()).rows).toEqual([{ owned: false }])
  await world.as(person).call(contract.redeemAccessCode, { code: codes[0]! })
  expect((await owned()).rows).toEqual([{ owned: true }])
})

it('the office gives a plan for some months, once for a key, seen in its log, and ends it', async () => {
  const as = await admin()
  const { package_id, name: plan } = await planOf(as)
  const person = await world.make.trial()
  const me = world.as(person)
  const user_id = person.id as never
  const card = await world.make.card({ free: false, markets: [MEDICINE] })
  const given = { user_id, package_id, months: 3 as const, reason: 'Could not sign in for a month' }
  const key = { 'idempotency-key': crypto.randomUUID() }
  for (const call of [
    () => me.call(contract.giveAccess, given, key),
    () => me.call(contract.endGivenAccess, { user_id, grant_id: 1, reason: 'x' }),
  ])
    expect(await refusalOf(call())).toSatisfy(Forbidden.is)
  expect(await refusalOf(as.call(contract.giveAccess, given))).toSatisfy(KeyMissing.is)
  expect(await refusalOf(as.call(contract.giveAccess, { ...given, package_id: 2_000_000 }, key))).toSatisfy(
    InvalidInput.is,
  )
  const stranger = { ...given, user_id: 2_000_000_000 as never }
  expect(await refusalOf(as.call(contract.giveAccess, stranger, key))).toSatisfy(NotFound.is)
  const twice = await Promise.all([1, 2].map(() => as.call(contract.giveAccess, given, key)))
  for (const { grants } of twice) expect(grants.filter(({ can_end }) => can_end)).toHaveLength(1)
  expect(await me.call(getCard, { slug: card.slug })).toMatchObject({ is_locked: false })
  // More of it comes after what there is.
  await as.call(contract.giveAccess, { ...given, months: 1 }, { 'idempotency-key': crypto.randomUUID() })
  const { grants } = await as.call(listPersonOrders, { user_id })
  const [first, second] = grants.filter(({ can_end }) => can_end)
  expect(second!.from).toBe(first!.until)
  expect(grants.map(({ by }) => by)).toContain('trial')
  expect((await me.call(contract.listGrants, {})).grants.map(({ by }) => by)).toEqual(['given', 'given'])
  // It is no batch of codes that somebody passes on.
  const { data: batches } = await as.call(contract.listAccessCodes, { page: 1, per_page: 50 })
  expect(batches.filter(({ name }) => name === 'Given by the office')).toEqual([])
  const { rows } = await world.database.pool.query(
    `select details from security_events where kind = 'access_given' and (details->>'person')::int = $1 order by id`,
    [person.id],
  )
  expect(rows[0].details).toMatchObject({ plan, months: 3, reason: given.reason })
  const trial = grants.find(({ by }) => by === 'trial')!
  const end = (grant_id: number) => as.call(contract.endGivenAccess, { user_id, grant_id, reason: 'A mistake' })
  expect(await refusalOf(end(trial.grant_id))).toSatisfy(contract.NotGiven.is)
  // What waited behind the one that is ended begins now.
  const left = await end(first!.grant_id)
  expect(left.grants.filter(({ can_end }) => can_end).map(({ grant_id }) => grant_id)).toEqual([second!.grant_id])
  expect(Date.parse(left.grants.find(({ grant_id }) => grant_id === second!.grant_id)!.from)).toBeLessThan(
    Date.parse(second!.from),
  )
  expect(await refusalOf(end(first!.grant_id))).toSatisfy(contract.NotGiven.is)
  const { grants: after } = await end(second!.grant_id)
  // The office sees what it ended; whose it was has nothing of it.
  expect(after.filter(({ by }) => by === 'given')).toMatchObject(
    [1, 2].map(() => ({ is_over: true, given: { reason: given.reason }, ended: { reason: 'A mistake' } })),
  )
  expect((await me.call(contract.listGrants, {})).grants).toEqual([])
  expect(await me.call(getCard, { slug: card.slug })).toMatchObject({ is_locked: true })
})

it('what somebody has for good is not given again', async () => {
  const as = await admin()
  const { package_id } = await planOf(as)
  const person = await world.make.member()
  await world.database.pool.query('update entitlements set ends_at = null, market_id = null where user_id = $1', [
    person.id,
  ])
  const given = { user_id: person.id as never, package_id, months: 1 as const, reason: 'Thanks' }
  const key = { 'idempotency-key': crypto.randomUUID() }
  expect(await refusalOf(as.call(contract.giveAccess, given, key))).toSatisfy(contract.HasForGood.is)
  // Nothing of it stays behind.
  const unused = `select 1 from access_codes c join access_code_batches b on b.id = c.batch_id where c.uses = 0 and b.is_gift`
  expect((await world.database.pool.query(unused)).rows).toEqual([])
})
