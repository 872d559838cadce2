import { beforeAll, describe, expect, it } from 'vitest'
import {
  GroupOver,
  getGroupBuy,
  getOwnGroupBuy,
  joinGroupBuy,
  leaveGroupBuy,
  NoGroupPlans,
  shareGroupBuy,
  startGroupBuy,
} from '#shared/contract/groupbuys/index.ts'
import {
  createGroup,
  EndOutOfReach,
  endGroup,
  GroupEnded,
  getGroupRow,
  listGroupMembers,
  listGroupRows,
  moveGroupEnd,
  NobodyHere,
  PersonInGroup,
  PersonJustLeft,
} from '#shared/contract/groupbuys/office.ts'
import { Conflict, Forbidden, NotFound, Unauthenticated } from '#shared/errors.ts'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import type { Person } from '../../support/factories.ts'
import { buy, PAYMENT_SECRET, runPayments } from '../../support/payments.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld, until } from '../../support/world.ts'
import { market_id, openGroup, sellToGroups } from './people.ts'

const world = testWorld({ env: { SECRET: PAYMENT_SECRET } })
beforeAll(() => sellToGroups(world))

const rows = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows
const inMs = (ms: number): string => new Date(world.clock.now().getTime() + ms).toISOString()
const office = async () => world.as(await world.make.staff())
const joinBy = async (slug: string, more: number): Promise<Person[]> => {
  const people: Person[] = []
  for (let n = 0; n < more; n++) {
    const person = await world.make.trial()
    await world.as(person).call(joinGroupBuy, { slug })
    people.push(person)
  }
  return people
}
const versionOf = async (slug: string) =>
  await rows(
    'select version, is_open from group_buys g left join group_buy_members on group_buy_id = id where slug = $1',
    [slug],
  )

it('staff alone look after groups: whoever else asks is refused, and nothing changes', async () => {
  const { group } = await openGroup(world)
  const { slug } = group
  const stranger = await world.make.trial()
  const before = await versionOf(slug)
  for (const [person, refused] of [
    [null, Unauthenticated],
    [stranger, Forbidden],
    [await world.make.member(), Forbidden],
  ] as const) {
    const me = world.as(person)
    const given = { market_id, starter_email: stranger.email, ends_at: inMs(DAY_MS) }
    for (const call of [
      () => me.call(listGroupRows, {}),
      () => me.call(getGroupRow, { slug }),
      () => me.call(listGroupMembers, { slug }),
      () => me.call(createGroup, given),
      () => me.call(moveGroupEnd, { slug, ends_at: inMs(DAY_MS), was: group.end_date }),
      () => me.call(endGroup, { slug }),
    ])
      expect(await refusalOf(call())).toSatisfy(refused.is)
  }
  expect(await versionOf(slug)).toEqual(before)
  expect((await world.as(stranger).call(getOwnGroupBuy, {})).group_buy).toBeNull()
})

describe('the list', () => {
  it('has the newest first, page by page, and is found by state, by who began it, by address and by area of study', async () => {
    const staff = await office()
    const starter = await world.make.trial()
    await rows(`update users set first_name = 'Zenobia', last_name = 'Quark_y' where id = $1`, [starter.id])
    const { group: open } = await openGroup(world, starter)
    const { group: complete } = await openGroup(world)
    await joinBy(complete.slug, 4)
    const { group: missed } = await openGroup(world)
    await rows(`update group_buys set ends_at = now() - interval '1 hour' where slug = $1`, [missed.slug])
    const first = await staff.call(listGroupRows, { per_page: 2 })
    expect(first.data.map(({ slug }) => slug)).toEqual([missed.slug, complete.slug])
    const second = await staff.call(listGroupRows, { per_page: 2, page: 2 })
    expect(second.data[0]!.slug).toBe(open.slug)
    expect(second.total).toBe(first.total)
    const beyond = await staff.call(listGroupRows, { page: 900 })
    expect(beyond).toMatchObject({ data: [], total: first.total })
    const found = async (asked: object) => (await staff.call(listGroupRows, asked)).data.map(({ slug }) => slug)
    for (const [state, slug] of [
      ['open', open.slug],
      ['complete', complete.slug],
      ['missed', missed.slug],
    ] as const) {
      const { data } = await staff.call(listGroupRows, { state })
      expect(data.map((row) => row.slug)).toContain(slug)
      expect(new Set(data.map((row) => row.state))).toEqual(new Set([state]))
    }
    expect(await found({ query: 'quark_y zeno' })).toEqual([open.slug])
    expect(await found({ query: 'quarkXy' })).toEqual([])
    expect(await found({ query: starter.email })).toEqual([open.slug])
    expect(await found({ query: open.slug })).toEqual([open.slug])
    expect(await found({ query: open.market_name })).toContain(open.slug)
    expect(await found({ query: open.slug, state: 'complete' })).toEqual([])
  })

  it('GBY-GA001: says what was paid in a group, and what of it went back once it was complete', async () => {
    const staff = await office()
    const { starter, group } = await openGroup(world)
    const { slug } = group
    await buy(world, starter, { option: 'together-1' })
    const sums = async () => {
      const { data } = await staff.call(listGroupRows, { query: slug })
      return [data[0]!.paid, data[0]!.given_back]
    }
    expect(await sums()).toEqual([8500, 0])
    await joinBy(slug, 4)
    await until(async () => {
      await runPayments(world)
      return (await sums())[1] === 1500
    })
    expect(await sums()).toEqual([8500, 1500])
    expect(await staff.call(getGroupRow, { slug })).toMatchObject({ paid: 8500, given_back: 1500, bought: 1 })
  })
})

it('one group has its members in their order, its invitations, its address and its days', async () => {
  const staff = await office()
  const { starter, group } = await openGroup(world)
  const { slug } = group
  const [friend] = await joinBy(slug, 1)
  const waits = await world.make.trial()
  await rows('update users set email_verified_at = null where id = $1', [waits.id])
  await world.as(waits).call(joinGroupBuy, { slug })
  await world.as(starter).call(shareGroupBuy, { slug, emails: [friend!.email, `late-${slug}@example.test`] })
  const whole = await staff.call(getGroupRow, { slug })
  expect(whole).toMatchObject({
    members: 2,
    waiting: 1,
    bought: 0,
    invited: 2,
    invited_came: 1,
    state: 'open',
    is_over: false,
    referral_url: `${world.base}/gb/${slug}`,
    starter: { user_id: starter.id, email: starter.email },
  })
  expect(whole.days.reduce((all, { joined }) => all + joined, 0)).toBe(3)
  expect(new Date(whole.latest_end).getTime() - new Date(whole.begun_at).getTime()).toBe(30 * DAY_MS)
  const list = await staff.call(listGroupMembers, { slug, per_page: 2 })
  expect(list).toMatchObject({ total: 3, last_page: 2 })
  expect(list.data.map(({ user_id }) => user_id)).toEqual([starter.id, friend!.id])
  const rest = await staff.call(listGroupMembers, { slug, per_page: 2, page: 2 })
  expect(rest.data).toMatchObject([{ user_id: waits.id, is_counted: false, bought_at: null }])
  for (const call of [getGroupRow, listGroupMembers, endGroup])
    expect(await refusalOf(staff.call(call as typeof getGroupRow, { slug: 'aaaaaaaa' }))).toSatisfy(NotFound.is)
})

describe('a group that the office begins', () => {
  it('GBY-GA001: is its person’s, who is in it; the same once more, and twice at once, is one group', async () => {
    const staff = await office()
    const person = await world.make.trial()
    const given = { market_id, starter_email: person.email.toUpperCase(), ends_at: inMs(14 * DAY_MS) }
    const [one, other] = await Promise.all([staff.call(createGroup, given), staff.call(createGroup, given)])
    expect(one!.slug).toBe(other!.slug)
    expect((await staff.call(createGroup, given)).slug).toBe(one!.slug)
    expect(one).toMatchObject({ members: 1, state: 'open', ends_at: given.ends_at, starter: { user_id: person.id } })
    const own = await world.as(person).call(getOwnGroupBuy, {})
    expect(own.group_buy).toMatchObject({ slug: one!.slug, is_member: true, end_date: given.ends_at })
    expect((await rows('select count(*)::int from group_buys where starter_id = $1', [person.id]))[0]!.count).toBe(1)
    const moved = await refusalOf(staff.call(createGroup, { ...given, ends_at: inMs(DAY_MS) }))
    expect(moved).toSatisfy(PersonInGroup.is)
    expect((moved as { data: unknown }).data).toEqual({ slug: one!.slug })
  })

  it('is refused for nobody, for who is in another or left a complete one, where nothing is sold, and beyond its time', async () => {
    const staff = await office()
    const person = await world.make.trial()
    const given = { market_id, starter_email: person.email, ends_at: inMs(DAY_MS) }
    const refused = (more: object) => refusalOf(staff.call(createGroup, { ...given, ...more }))
    expect(await refused({ starter_email: 'nobody@example.test' })).toSatisfy(NobodyHere.is)
    for (const ends_at of [inMs(-HOUR_MS), inMs(31 * DAY_MS)])
      expect(await refused({ ends_at })).toSatisfy(EndOutOfReach.is)
    await rows('update markets set has_group_buy = false where id = 106')
    expect(await refused({ market_id: 106 })).toSatisfy(NoGroupPlans.is)
    const { group } = await openGroup(world)
    await joinBy(group.slug, 4)
    const me = world.as(person)
    await me.call(joinGroupBuy, { slug: group.slug })
    expect(await refused({})).toSatisfy(PersonInGroup.is)
    await me.call(leaveGroupBuy, { slug: group.slug })
    expect(await refused({})).toSatisfy(PersonJustLeft.is)
    // Once that group is over nothing holds them any more.
    await staff.call(endGroup, { slug: group.slug })
    expect((await staff.call(createGroup, given)).starter).toMatchObject({ user_id: person.id })
  })
})

describe('the end of a group', () => {
  it('GBY-GA001: is moved while it is open, never into the past nor beyond thirty days; the same again changes nothing', async () => {
    const staff = await office()
    const { group } = await openGroup(world)
    const { slug, end_date: was } = group
    const ends_at = inMs(20 * DAY_MS)
    await rows('update group_buys set alerted_at = now() where slug = $1', [slug])
    expect(await staff.call(moveGroupEnd, { slug, ends_at, was })).toMatchObject({ ends_at })
    const after = await versionOf(slug)
    expect(await staff.call(moveGroupEnd, { slug, ends_at, was })).toMatchObject({ ends_at })
    expect(await versionOf(slug)).toEqual(after)
    expect((await rows('select alerted_at from group_buys where slug = $1', [slug]))[0]!.alerted_at).toBeNull()
    for (const wrong of [inMs(-1), inMs(31 * DAY_MS)]) {
      const refused = await refusalOf(staff.call(moveGroupEnd, { slug, ends_at: wrong, was: ends_at }))
      expect(refused).toSatisfy(EndOutOfReach.is)
    }
    expect(await world.as(null).call(getGroupBuy, { slug })).toMatchObject({ end_date: ends_at })
  })

  it('two who move it at once: one does, the other is told that somebody was first', async () => {
    const [one, other] = [await office(), await office()]
    const { group } = await openGroup(world)
    const { slug, end_date: was } = group
    const ends = [inMs(2 * DAY_MS), inMs(3 * DAY_MS)]
    const done = await Promise.allSettled([
      one.call(moveGroupEnd, { slug, ends_at: ends[0]!, was }),
      other.call(moveGroupEnd, { slug, ends_at: ends[1]!, was }),
    ])
    const won = done.findIndex(({ status }) => status === 'fulfilled')
    const lost = done.find(({ status }) => status === 'rejected') as PromiseRejectedResult
    expect(lost.reason).toSatisfy(Conflict.is)
    expect((await one.call(getGroupRow, { slug })).ends_at).toBe(ends[won])
  })

  it('comes early, once, also where two ask for it; its members are free, and nobody joins or moves it any more', async () => {
    const [one, other] = [await office(), await office()]
    const { starter, group } = await openGroup(world)
    const { slug } = group
    const before = (await versionOf(slug))[0]!.version
    const both = await Promise.all([one.call(endGroup, { slug }), other.call(endGroup, { slug })])
    expect(both.map(({ is_over, state }) => [is_over, state])).toEqual([
      [true, 'missed'],
      [true, 'missed'],
    ])
    await one.call(endGroup, { slug })
    expect(await versionOf(slug)).toEqual([{ version: before + 1, is_open: false }])
    const late = world.as(await world.make.trial())
    expect(await refusalOf(late.call(joinGroupBuy, { slug }))).toSatisfy(GroupOver.is)
    const moved = one.call(moveGroupEnd, { slug, ends_at: inMs(DAY_MS), was: both[0]!.ends_at })
    expect(await refusalOf(moved)).toSatisfy(GroupEnded.is)
    expect((await world.as(starter).call(startGroupBuy, { market_id })).slug).not.toBe(slug)
  })
})
