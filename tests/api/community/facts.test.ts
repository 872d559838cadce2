import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { recountAll } from '#server/features/community/recounting.ts'
import { poolSql } from '#server/platform/sql.ts'
import { resetDemoAccount } from '#shared/contract/accounts/index.ts'
import { TermsNeeded } from '#shared/contract/comments/index.ts'
import * as contract from '#shared/contract/community/index.ts'
import { CardLocked } from '#shared/contract/learning/index.ts'
import { Conflict, Forbidden, NotFound, Unauthenticated } from '#shared/errors.ts'
import { GROUP_SIZE } from '#shared/rules/community/policy.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld, until } from '../../support/world.ts'
import { writing } from './people.ts'

const world = testWorld()
const HEADING = 'How it works'
const headed = (more: Parameters<typeof world.make.card>[0] = {}) =>
  world.make.card({ fact: { header: HEADING }, ...more })
const drawn = async () => {
  const bytes = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#a26' } })
    .png()
    .toBuffer()
  return `data:image/png;base64,${bytes.toString('base64')}`
}
type Me = Awaited<ReturnType<typeof writing>>
let named = 0
const add = (me: Pick<Me, 'call'>, card_id: number, more: object = {}) =>
  me.call(contract.addCommunityFact, { card_id, name: `Fact ${++named}`, ...more })
const list = (me: Pick<Me, 'call'>, card_id: number, more: object = {}) =>
  me.call(contract.listCommunityFacts, { card_id, ...more })
const xpOf = async (userId: number): Promise<number> =>
  (
    await world.database.pool.query(
      `select coalesce(sum(amount), 0)::int as n from xp_grants where user_id = $1 and source = 'community_fact'`,
      [userId],
    )
  ).rows[0].n

describe('a fact that somebody adds', () => {
  it('FCT-CA029: stands under its heading for everybody, with what was drawn for it', async () => {
    const card = await headed()
    const me = await writing(world)
    const made = await add(me, card.id, {
      name: ' Half-life of 36 hours ',
      definition: 'Longer with weak kidneys.\nWatch the level.',
      pictomo: 'A clock cut in half',
      header: HEADING,
      classification: 'drug',
      indent: 1,
      file: await drawn(),
    })
    expect(made).toMatchObject({
      name: 'Half-life of 36 hours',
      group_name: HEADING,
      is_mine: true,
      forks: 0,
      indent: 1,
    })
    expect((await fetch(world.base + made.image_url)).status).toBe(200)
    const { groups, count, may_add } = await list(world.as(null), card.id)
    expect([count, may_add, groups.map((group) => group.group_name)]).toEqual([1, true, [HEADING]])
    expect(groups[0]!.facts[0]).toMatchObject({
      name: 'Half-life of 36 hours',
      is_mine: false,
      pictomo: 'A clock cut in half',
    })
    expect((await world.as(null).call(contract.listFactGroups, { card_id: card.id })).groups).toEqual([HEADING])
  })
  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: '\u200b\u3164' }, 'name'],
    [{ name: 'x'.repeat(contract.NAME_MAX + 1) }, 'name'],
    [{ name: 'a\u202eb' }, 'name'],
    [{ definition: 'x'.repeat(contract.DEFINITION_MAX + 1) }, 'definition'],
    [{ header: 'Another heading' }, 'header'],
    [{ indent: 4 }, 'indent'],
    [{ indent: -1 }, 'indent'],
    [{ classification: 'gossip' }, 'classification'],
    [{ file: 'data:text/html;base64,AAAA' }, 'file'],
  ])('%j is refused beside its field', async (more, field) => {
    const card = await headed()
    const refused = await refusalOf(add(await writing(world), card.id, more))
    expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([422, [field]])
  })
  it('FCT-RU002, TOK-RU012: takes an account, the terms and a plan, or an area where trial users may', async () => {
    const card = await headed({ free: true })
    expect(Unauthenticated.is(await refusalOf(add(world.as(null), card.id)))).toBe(true)
    expect(TermsNeeded.is(await refusalOf(add(world.as(await world.make.member()), card.id)))).toBe(true)
    const nursing = await writing(world, await world.make.trial())
    expect(contract.FactNeedsPlan.is(await refusalOf(add(nursing, card.id)))).toBe(true)
    expect((await list(nursing, card.id)).may_add).toBe(false)
    const medicine = await writing(world, await world.make.trial({ lead: 100 }))
    expect((await add(medicine, card.id)).is_mine).toBe(true)
  })
  it('is not told of where the card is locked, nor added there', async () => {
    const card = await headed({ free: false })
    const trial = await writing(world, await world.make.trial({ lead: 100 }))
    for (const ask of [() => list(trial, card.id), () => list(world.as(null), card.id), () => add(trial, card.id)])
      expect((await refusalOf(ask())).code).toBe('learning.card_locked')
  })
  it('is one for its key, of two at once too, and one for its name', async () => {
    const card = await headed()
    const me = await writing(world)
    const sent = { name: 'Once', fact_key: crypto.randomUUID() }
    const both = await Promise.all([add(me, card.id, sent), add(me, card.id, sent)])
    await add(me, card.id, { ...sent, file: await drawn() })
    expect((await list(me, card.id)).groups[0]!.facts).toMatchObject([{ name: 'Once', image_url: null }])
    expect(both[0].community_fact_id).toBe(both[1].community_fact_id)
    expect(contract.FactThere.is(await refusalOf(add(me, card.id, { name: 'ONCE' })))).toBe(true)
    const other = await writing(world)
    expect(Conflict.is(await refusalOf(add(other, card.id, sent)))).toBe(true)
    const shared = { name: 'Ours', fact_key: crypto.randomUUID() }
    const refused = await Promise.all([me, other].map((one) => refusalOf(add(one, card.id, shared))))
    expect(refused.filter(Boolean).map((refusal) => Conflict.is(refusal))).toEqual([true])
    expect((await add(other, card.id, { name: 'Once' })).is_mine).toBe(true)
  })
  it('XPA-RU002: is worth 2 XP once, however often it is closed and opened; a private one nothing', async () => {
    const card = await headed()
    const me = await writing(world)
    const { community_fact_id: fact_id } = await add(me, card.id, { is_private: true })
    const open = (is_private: boolean) =>
      me.call(contract.updateCommunityFact, { card_id: card.id, fact_id, is_private })
    await open(false)
    await until(
      () => xpOf(me.person.id),
      (xp) => xp === 2,
    )
    await open(true)
    await open(false)
    await add(me, card.id)
    await until(
      () => xpOf(me.person.id),
      (xp) => xp === 4,
    )
  })
})

describe('what one added', () => {
  it('FCT-CA030, FCT-CA026: is changed and deleted by its maker alone', async () => {
    const [card, elsewhere] = [await headed(), await headed()]
    const [me, other] = [await writing(world), await writing(world)]
    const { community_fact_id: fact_id, image_url } = await add(me, card.id, { file: await drawn() })
    const one = { card_id: card.id, fact_id }
    const changed = await me.call(contract.updateCommunityFact, { ...one, definition: 'Said better.', header: HEADING })
    expect(changed).toMatchObject({ definition: 'Said better.', group_name: HEADING, image_url })
    expect(Forbidden.is(await refusalOf(other.call(contract.updateCommunityFact, { ...one, name: 'x' })))).toBe(true)
    expect(Forbidden.is(await refusalOf(other.call(contract.deleteCommunityFact, one)))).toBe(true)
    const wrong = { card_id: elsewhere.id, fact_id }
    expect(NotFound.is(await refusalOf(me.call(contract.updateCommunityFact, { ...wrong, name: 'x' })))).toBe(true)
    const bare = await me.call(contract.updateCommunityFact, { ...one, file: null })
    expect([bare.image_url, (await fetch(world.base + image_url)).status]).toEqual([null, 404])
    await me.call(contract.deleteCommunityFact, one)
    expect((await list(me, card.id)).count).toBe(0)
    expect(NotFound.is(await refusalOf(me.call(contract.deleteCommunityFact, one)))).toBe(true)
  })
  it('takes no name that another fact of theirs has on the card', async () => {
    const card = await headed()
    const me = await writing(world)
    await add(me, card.id, { name: 'First' })
    const { community_fact_id: fact_id } = await add(me, card.id, { name: 'Second' })
    const rename = (name: string) => me.call(contract.updateCommunityFact, { card_id: card.id, fact_id, name })
    expect(contract.FactThere.is(await refusalOf(rename('first')))).toBe(true)
    expect((await rename('SECOND')).name).toBe('SECOND')
  })
  it('is nobody else’s to see while it is private', async () => {
    const card = await headed()
    const [me, other] = [await writing(world), await writing(world)]
    const { community_fact_id: id } = await add(me, card.id, { is_private: true })
    expect([(await list(me, card.id)).count, (await list(other, card.id)).count]).toEqual([1, 0])
    const ballot = { category: 'fact' as const, category_id: id, vote: 1 as const }
    expect(NotFound.is(await refusalOf(other.call(contract.vote, ballot)))).toBe(true)
    expect(NotFound.is(await refusalOf(add(other, card.id, { cloned_from_fact_id: id })))).toBe(true)
    expect(
      NotFound.is(await refusalOf(other.call(contract.hideCommunityFact, { resource_id: id, is_hidden: true }))),
    ).toBe(true)
  })
})

describe('groups', () => {
  it('FCT-RU003, EDT-RU026: hold ten at a time, the best first, and what most find wrong last', async () => {
    const card = await headed()
    const [me, other] = [await writing(world), await writing(world)]
    for (let n = 0; n < GROUP_SIZE + 1; n++) await add(me, card.id, { header: HEADING, name: `Plain ${n}` })
    const drawnOne = await add(other, card.id, { header: HEADING, name: 'Drawn', file: await drawn() })
    await add(other, card.id, { header: HEADING, name: 'Told', pictomo: 'A fox' })
    const [first] = (await list(me, card.id)).groups
    expect([first!.count, first!.last_page, first!.facts.length]).toEqual([GROUP_SIZE + 3, 2, GROUP_SIZE])
    expect(first!.facts.slice(0, 3).map(({ name }) => name)).toEqual(['Drawn', 'Told', 'Plain 0'])
    const second = (await list(me, card.id, { group_name: HEADING, page: 2 })).groups[0]!
    expect(second.facts.map(({ name }) => name)).toEqual(['Plain 8', 'Plain 9', 'Plain 10'])
    await me.call(contract.vote, { category: 'fact', category_id: drawnOne.community_fact_id, vote: -1 })
    const last = (await list(me, card.id, { group_name: HEADING, page: 2 })).groups[0]!
    expect(last.facts.at(-1)).toMatchObject({ name: 'Drawn', user_vote: -1, vote_total: -1 })
  })
  it('stand in the card’s own order, and what stands under no heading comes last', async () => {
    const card = await headed()
    const me = await writing(world)
    await add(me, card.id)
    await add(me, card.id, { header: HEADING })
    expect((await list(me, card.id)).groups.map(({ group_name }) => group_name)).toEqual([HEADING, ''])
  })
  it('FCT-RU015: are put out of one’s own sight and no other’s, a fact or a whole group, and back', async () => {
    const card = await headed()
    const [me, other] = [await writing(world), await writing(world)]
    const { community_fact_id: id } = await add(me, card.id, { header: HEADING })
    await other.call(contract.hideCommunityFact, { resource_id: id, is_hidden: true })
    await other.call(contract.hideCommunityFact, { resource_id: id, is_hidden: true })
    const group = { card_id: card.id, group_name: HEADING }
    await other.call(contract.hideFactGroup, { ...group, is_hidden: true })
    const seen = async (who: Pick<Me, 'call'>) => {
      const [found] = (await list(who, card.id)).groups
      return [found!.is_hidden, found!.facts[0]!.is_hidden]
    }
    expect([await seen(other), await seen(me)]).toEqual([
      [true, true],
      [false, false],
    ])
    expect((await list(other, card.id, { group_name: HEADING })).groups[0]!.is_hidden).toBe(true)
    await other.call(contract.hideCommunityFact, { resource_id: id, is_hidden: false })
    await other.call(contract.hideFactGroup, { ...group, is_hidden: false })
    expect(await seen(other)).toEqual([false, false])
    const none = { card_id: card.id, group_name: 'None', is_hidden: true }
    expect(NotFound.is(await refusalOf(other.call(contract.hideFactGroup, none)))).toBe(true)
    const stranger = world.as(null).call(contract.hideFactGroup, { ...group, is_hidden: true })
    expect(Unauthenticated.is(await refusalOf(stranger))).toBe(true)
  })
})

describe('made one’s own', () => {
  it('EDT-RU026: counts each person once, lifts what it was made from, and sinks it again when it goes', async () => {
    const card = await headed()
    const [me, other, third] = [await writing(world), await writing(world), await writing(world)]
    const source = await add(me, card.id, { file: await drawn() })
    await add(third, card.id, { name: 'Better told', file: await drawn(), pictomo: '' })
    const clone = await add(other, card.id, { cloned_from_fact_id: source.community_fact_id })
    await add(other, card.id, { cloned_from_fact_id: source.community_fact_id })
    expect(clone).toMatchObject({ cloned_from_fact_id: source.community_fact_id })
    expect(clone.image_url).not.toBe(source.image_url)
    expect((await fetch(world.base + clone.image_url)).status).toBe(200)
    const sourceNow = async () =>
      (await list(me, card.id)).groups[0]!.facts.find((fact) => fact.community_fact_id === source.community_fact_id)
    expect((await sourceNow())!.forks).toBe(1)
    const { rows } = await world.database.pool.query('select quality from community_facts where contribution_id = $1', [
      source.community_fact_id,
    ])
    expect(rows[0].quality).toBe(1020)
    for (const fact of (await list(other, card.id)).groups[0]!.facts.filter((one) => one.is_mine))
      await other.call(contract.deleteCommunityFact, { card_id: card.id, fact_id: fact.community_fact_id })
    expect((await sourceNow())!.forks).toBe(0)
  })
  it('of many at once waits for no other: each is there, and each is counted', async () => {
    const card = await headed()
    const me = await writing(world)
    const { community_fact_id: cloned_from_fact_id } = await add(me, card.id)
    const others = await Promise.all(Array.from({ length: 8 }, () => writing(world)))
    const clones = await Promise.all(others.map((other) => add(other, card.id, { cloned_from_fact_id })))
    const forks = async () =>
      (await list(me, card.id)).groups[0]!.facts.find((fact) => fact.community_fact_id === cloned_from_fact_id)?.forks
    expect(await forks()).toBe(8)
    const leave = (at: number) =>
      others[at]!.call(contract.deleteCommunityFact, { card_id: card.id, fact_id: clones[at]!.community_fact_id })
    await Promise.all([0, 1, 2, 3].map(leave))
    expect(await forks()).toBe(4)
    const source = me.call(contract.deleteCommunityFact, { card_id: card.id, fact_id: cloned_from_fact_id })
    await Promise.all([source, ...[4, 5, 6, 7].map(leave)])
    expect((await list(me, card.id)).count).toBe(0)
  })
  it('is not made of one’s own, nor of one on another card; without its picture where that is left out', async () => {
    const [card, elsewhere] = [await headed(), await headed()]
    const [me, other] = [await writing(world), await writing(world)]
    const { community_fact_id: cloned_from_fact_id } = await add(me, card.id, { file: await drawn() })
    expect(NotFound.is(await refusalOf(add(me, card.id, { cloned_from_fact_id })))).toBe(true)
    expect(NotFound.is(await refusalOf(add(other, elsewhere.id, { cloned_from_fact_id })))).toBe(true)
    expect((await add(other, card.id, { cloned_from_fact_id, file: null })).image_url).toBeNull()
  })
})

it('votes on one’s own are refused', async () => {
  const card = await headed()
  const me = await writing(world)
  const { community_fact_id } = await add(me, card.id)
  const ballot = { category: 'fact' as const, category_id: community_fact_id, vote: 1 as const }
  expect(contract.OwnContribution.is(await refusalOf(me.call(contract.vote, ballot)))).toBe(true)
  const asResource = { ...ballot, category: 'fact_resource' as const }
  expect(NotFound.is(await refusalOf((await writing(world)).call(contract.vote, asResource)))).toBe(true)
})

it('ADM-GA004: goes with a demo account that is set back, and its votes are counted no more', async () => {
  const card = await headed()
  const me = await writing(world)
  const demo = await writing(world)
  const { community_fact_id } = await add(me, card.id, { header: HEADING })
  await demo.call(contract.vote, { category: 'fact', category_id: community_fact_id, vote: 1 })
  await add(demo, card.id, { header: HEADING })
  await world.database.pool.query(
    `insert into permissions (user_id, resource, action) values ($1, 'demo_account', 'use')`,
    [demo.person.id],
  )
  await demo.call(resetDemoAccount, {})
  const [group] = await until(
    async () => (await list(me, card.id)).groups,
    (groups) => groups[0]?.count === 1,
  )
  expect(group!.facts[0]!.vote_total).toBe(0)
})

it('votes and forks of a deleted account count no more once they are counted anew', async () => {
  const card = await headed()
  const [me, leaving] = [await writing(world), await writing(world)]
  const { community_fact_id: id } = await add(me, card.id)
  await leaving.call(contract.vote, { category: 'fact', category_id: id, vote: 1 })
  await add(leaving, card.id, { cloned_from_fact_id: id })
  await world.database.pool.query('delete from users where id = $1', [leaving.person.id])
  await recountAll({ sql: poolSql(world.database.pool) })
  const [group] = (await list(me, card.id)).groups
  expect(group!.facts).toMatchObject([{ community_fact_id: id, vote_total: 0, forks: 0 }])
  const { rows } = await world.database.pool.query('select quality from community_facts where contribution_id = $1', [
    id,
  ])
  expect(rows[0].quality).toBe(0)
})

describe('the name of a fact', () => {
  it('FCT-CA025: is said to be on the card already, by the card or by oneself, and of nobody else', async () => {
    const card = await headed()
    const [me, other] = [await writing(world), await writing(world)]
    const said = async (as: Pick<Me, 'call'>, name: string) =>
      (await as.call(contract.checkFactName, { card_id: card.id, name })).said
    expect(await said(me, ' Wholly new ')).toBeNull()
    expect(await said(me, card.facts[0]!.name.toUpperCase())).toBe('This card has a fact of this name already.')
    const fact = await add(me, card.id, { name: 'Half-life' })
    expect(await said(me, 'half-LIFE')).toBe(contract.FactThere.text)
    expect(await said(other, 'Half-life')).toBeNull()
    await me.call(contract.deleteCommunityFact, { card_id: card.id, fact_id: fact.community_fact_id })
    expect(await said(me, 'Half-life')).toBeNull()
  })
  it('FCT-CA025: is asked for by who is signed in, of a card that is open to them', async () => {
    const locked = await headed({ free: false })
    const ask = (as: Pick<Me, 'call'>, card_id: number) => as.call(contract.checkFactName, { card_id, name: 'New' })
    expect(Unauthenticated.is(await refusalOf(ask(world.as(null), locked.id)))).toBe(true)
    expect(CardLocked.is(await refusalOf(ask(world.as(await world.make.trial()), locked.id)))).toBe(true)
    expect(NotFound.is(await refusalOf(ask(await writing(world), 2_000_000_000)))).toBe(true)
  })
})
