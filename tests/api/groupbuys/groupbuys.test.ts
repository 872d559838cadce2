import { beforeAll, describe, expect, it } from 'vitest'
import { groupbuysJobs } from '#server/features/groupbuys/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { inPublishingTransaction } from '#server/platform/outbox/publishing.ts'
import {
  AddressNotConfirmed,
  GroupOver,
  getGroupBuy,
  getOwnGroupBuy,
  InAnotherGroup,
  JustLeft,
  joinGroupBuy,
  leaveGroupBuy,
  NameNeeded,
  NoGroupPlans,
  NotAMember,
  PhoneTaken,
  setGroupBuyAlerts,
  shareGroupBuy,
  startGroupBuy,
  TooManyInvites,
  WrongCode,
} from '#shared/contract/groupbuys/index.ts'
import { listNotifications } from '#shared/contract/notifications/index.ts'
import { NotFound, RateLimited } from '#shared/errors.ts'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import type { Person } from '../../support/factories.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld, until } from '../../support/world.ts'
import { market_id, openGroup, sellToGroups } from './people.ts'

const world = testWorld()
beforeAll(() => sellToGroups(world))

const rows = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows
const textsTo = async (userId: number): Promise<string[]> =>
  (await rows('select text from sent_texts where user_id = $1 order by id', [userId])).map(({ text }) => text)
const runJobs = async () => {
  for (const { run } of groupbuysJobs)
    await inPublishingTransaction({ fork: world.database.fork, wake: () => {} }, (work) =>
      run({ ...work, now: world.clock.now(), log: createLog('error') } as never),
    )
}

describe('a group', () => {
  it('GBY-CA001, GBY-GA001: is begun once, told to its members with names and to others without', async () => {
    const { starter, group } = await openGroup(world)
    expect(group).toMatchObject({
      members: 1,
      goal: 5,
      discount: 15,
      is_reached: false,
      is_member: true,
      has_paid: false,
    })
    expect(group.time_left).toBe(7 * 86_400)
    expect(group.referral_url).toBe(`${world.base}/gb/${group.slug}`)
    expect(group.users.map(({ user_id }) => user_id)).toEqual([starter.id])
    expect((await world.as(starter).call(startGroupBuy, { market_id })).slug).toBe(group.slug)
    expect((await world.as(starter).call(getOwnGroupBuy, {})).group_buy).toMatchObject({ slug: group.slug })
    for (const reader of [null, await world.make.member()])
      expect(await world.as(reader).call(getGroupBuy, { slug: group.slug })).toMatchObject({
        members: 1,
        users: [],
        is_member: false,
      })
    const nothing = refusalOf(world.as(null).call(getGroupBuy, { slug: 'aaaaaaaa' }))
    await expect(nothing).resolves.toSatisfy(NotFound.is)
    await rows('update markets set has_group_buy = false where id = 106')
    const elsewhere = refusalOf(world.as(await world.make.member()).call(startGroupBuy, { market_id: 106 as never }))
    await expect(elsewhere).resolves.toSatisfy(NoGroupPlans.is)
    const nameless = await world.make.trial()
    await rows(`update users set first_name = ' ' where id = $1`, [nameless.id])
    const unnamed = refusalOf(world.as(nameless).call(startGroupBuy, { market_id }))
    await expect(unnamed).resolves.toSatisfy(NameNeeded.is)
    expect(await rows('select id from group_buys where starter_id = $1', [nameless.id])).toEqual([])
  })

  it('GBY-GA001: is joined once, by one person in one group at a time, and left before paying', async () => {
    const [{ group }, { group: other }] = [await openGroup(world), await openGroup(world)]
    const friend = await world.make.trial()
    const me = world.as(friend)
    const { slug } = group
    const twice = await Promise.all([me.call(joinGroupBuy, { slug }), me.call(joinGroupBuy, { slug })])
    expect(twice.map(({ members }) => members)).toEqual([2, 2])
    const refused = await refusalOf(me.call(joinGroupBuy, { slug: other.slug }))
    expect([InAnotherGroup.is(refused), refused.data]).toEqual([true, { slug }])
    expect(await refusalOf(me.call(startGroupBuy, { market_id: 102 as never }))).toSatisfy(InAnotherGroup.is)
    expect(await me.call(leaveGroupBuy, { slug })).toMatchObject({ members: 1, is_member: false })
    expect(await me.call(leaveGroupBuy, { slug })).toMatchObject({ members: 1, is_member: false })
    // Of two groups that are joined in the same moment it is one.
    const both = await Promise.allSettled([
      me.call(joinGroupBuy, { slug }),
      me.call(joinGroupBuy, { slug: other.slug }),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('GBY-RU002: fifty join at once, each is counted once, the sixth of five is welcome, and the goal is told once', async () => {
    const { starter, group } = await openGroup(world)
    const people = await Promise.all(Array.from({ length: 50 }, () => world.make.trial()))
    await Promise.all(people.map((person) => world.as(person).call(joinGroupBuy, { slug: group.slug })))
    const [counted] = await rows(
      `select members, version, (select count(*)::int from group_buy_members m where m.group_buy_id = g.id) as there
       from group_buys g where slug = $1`,
      [group.slug],
    )
    expect([counted.members, counted.there]).toEqual([51, 51])
    expect(await world.as(starter).call(getGroupBuy, { slug: group.slug })).toMatchObject({
      discount: 30,
      is_reached: true,
    })
    const reached = await rows(
      `select payload from outbox where name = 'groupbuys.groupReached' and payload->>'slug' = $1`,
      [group.slug],
    )
    expect(reached).toHaveLength(1)
    const { data } = await until(
      () => world.as(starter).call(listNotifications, {}),
      (list) => list.data.length > 0,
    )
    expect(data).toMatchObject([{ title: 'Your group is complete', link: `/gb/${group.slug}` }])
    const mails = await until(
      () =>
        rows(
          `select distinct m.user_id, m.text from sent_mails m join group_buy_members gm on gm.user_id = m.user_id
           join group_buys g on g.id = gm.group_buy_id and g.slug = $1 where m.subject = 'Your group is complete: 30% off'`,
          [group.slug],
        ),
      ({ length }) => length > 1,
    )
    expect(mails.find(({ user_id }) => user_id === starter.id)?.text).toContain(`/gb/${group.slug}`)
  })

  it('GBY-RU001: is over at its end, keeps nobody from another, and is joined no more', async () => {
    const { starter, group } = await openGroup(world)
    const late = await world.make.trial()
    world.clock.tick(7 * DAY_MS)
    expect(await refusalOf(world.as(late).call(joinGroupBuy, { slug: group.slug }))).toSatisfy(GroupOver.is)
    expect(await world.as(late).call(getGroupBuy, { slug: group.slug })).toMatchObject({ time_left: 0 })
    expect((await world.as(starter).call(getOwnGroupBuy, {})).group_buy).toBeNull()
    const next = await world.as(starter).call(startGroupBuy, { market_id })
    expect(next.slug).not.toBe(group.slug)
    await runJobs()
    await runJobs()
    expect(await rows('select closed_at is not null as closed from group_buys where slug = $1', [group.slug])).toEqual([
      { closed: true },
    ])
  })

  it('whose member is deleted counts them no more', async () => {
    const { group } = await openGroup(world)
    const friend = await world.make.trial()
    await world.as(friend).call(joinGroupBuy, { slug: group.slug })
    await rows('delete from users where id = $1', [friend.id])
    expect(await world.as(null).call(getGroupBuy, { slug: group.slug })).toMatchObject({ members: 1 })
  })
})

describe('shareGroupBuy', () => {
  it('GBY-CA003, GBY-RU006: writes to each address once in thirty days, for members alone, with what they wrote', async () => {
    const { starter, group } = await openGroup(world)
    const share = (emails: string[], comments = '') =>
      world.as(starter).call(shareGroupBuy, { slug: group.slug, emails, comments })
    expect(await share(['a@friends.test', 'B@friends.test', 'b@friends.test'], 'Come along')).toEqual({ sent: 2 })
    expect(await share(['a@friends.test'])).toEqual({ sent: 0 })
    const mails = await until(
      () => rows(`select recipient, text from sent_mails where recipient like '%@friends.test' order by recipient`),
      ({ length }) => length === 2,
    )
    expect(mails.map(({ recipient }) => recipient)).toEqual(['a@friends.test', 'b@friends.test'])
    expect(mails[0].text).toContain('“Come along”')
    expect(mails[0].text).toContain(`/gb/${group.slug}`)
    // What it costs there, and until when.
    expect(mails[0].text).toMatch(/costs \$\d+\.\d\d instead of \$\d+\.\d\d in it, and \$\d+\.\d\d once it is complete/)
    expect(mails[0].text).toMatch(/The group is open until \w+ \d+, \d{4}\. One person is in it so far\./)
    // Who sent them sees who has not come yet; nobody else does.
    const invited = async (person: typeof starter | null) =>
      (await world.as(person).call(getGroupBuy, { slug: group.slug })).invited
    expect(await invited(starter)).toEqual(['a@friends.test', 'b@friends.test'])
    const friend = await world.make.trial()
    await rows('update users set email = $2 where id = $1', [friend.id, 'B@friends.test'])
    await world.as(friend).call(joinGroupBuy, { slug: group.slug })
    expect([await invited(starter), await invited(friend), await invited(null)]).toEqual([['a@friends.test'], [], []])
    // Nor by another group, or by another person.
    const { starter: other, group: second } = await openGroup(world)
    const again = world.as(other).call(shareGroupBuy, { slug: second.slug, emails: ['a@friends.test'] })
    expect(await again).toEqual({ sent: 0 })
    const stranger = world.as(await world.make.member())
    const refused = refusalOf(stranger.call(shareGroupBuy, { slug: group.slug, emails: ['c@friends.test'] }))
    await expect(refused).resolves.toSatisfy(NotAMember.is)
    await rows('update users set email_verified_at = null where id = $1', [starter.id])
    expect(await refusalOf(share(['d@friends.test']))).toSatisfy(AddressNotConfirmed.is)
    world.clock.tick(8 * DAY_MS)
    expect(await refusalOf(share(['d@friends.test']))).toSatisfy(GroupOver.is)
  })

  it('lets a person invite sixty people a day, in however many groups', async () => {
    const { starter, group } = await openGroup(world)
    const share = (slug: string, from: number, count: number) =>
      world.as(starter).call(shareGroupBuy, {
        slug,
        emails: Array.from({ length: count }, (_, n) => `many${from + n}@crowd.test`),
      })
    expect(await share(group.slug, 0, 50)).toEqual({ sent: 50 })
    await world.as(starter).call(leaveGroupBuy, { slug: group.slug })
    const { slug } = await world.as(starter).call(startGroupBuy, { market_id })
    expect(await refusalOf(share(slug, 50, 11))).toSatisfy(TooManyInvites.is)
    expect(await share(slug, 50, 10)).toEqual({ sent: 10 })
  })
})

/** Has a phone told of its person's groups, by the code that it was sent. */
async function confirm(person: Person, phone: string): Promise<void> {
  const me = world.as(person)
  expect(await me.call(setGroupBuyAlerts, { phone })).toEqual({ alerts_to: null, needs_code: true })
  const [text] = await until(
    () => textsTo(person.id),
    ({ length }) => length > 0,
  )
  const code = /code is (\d{6})/.exec(text!)![1]!
  const wrong = code === '000000' ? '000001' : '000000'
  expect(await me.call(setGroupBuyAlerts, { phone, code: wrong })).toEqual({ alerts_to: null, needs_code: true })
  expect(await me.call(setGroupBuyAlerts, { phone, code })).toMatchObject({ needs_code: false })
}

describe('setGroupBuyAlerts', () => {
  it('GBY-GA002: tells by text who joins, that the goal is reached, and a day before the end; and ends when asked', async () => {
    const { starter, group } = await openGroup(world)
    const me = world.as(starter)
    await confirm(starter, '(212) 555-0123')
    expect((await me.call(getOwnGroupBuy, {})).alerts_to).toBe('0123')
    const join = async () => {
      const person = await world.make.trial()
      await world.as(person).call(joinGroupBuy, { slug: group.slug })
    }
    for (let more = 0; more < 4; more++) await join()
    const texts = await until(
      () => textsTo(starter.id),
      ({ length }) => length === 5,
    )
    expect(texts[1]).toContain('somebody joined your group. 2 of 5; 3 more and you all pay 30% less.')
    expect(texts[4]).toContain('your group is complete')
    world.clock.tick(6 * DAY_MS + HOUR_MS)
    await runJobs()
    await runJobs()
    const all = await until(
      () => textsTo(starter.id),
      ({ length }) => length === 6,
    )
    expect(all[5]).toContain('ends in 24 hours')
    const other = world.as(await world.make.member())
    const taken = refusalOf(other.call(setGroupBuyAlerts, { phone: '2125550123' }))
    await expect(taken).resolves.toSatisfy(PhoneTaken.is)
    expect(await me.call(setGroupBuyAlerts, { phone: null })).toEqual({ alerts_to: null, needs_code: false })
    await join()
    expect(await textsTo(starter.id)).toHaveLength(6)
    const invalid = await refusalOf(me.call(setGroupBuyAlerts, { phone: '12' }))
    expect(invalid.message).toContain('Please enter a valid phone number.')
  })

  it('GBY-GA002: a phone is told nothing before its code came back, is sent three codes a day, and a code has five tries', async () => {
    const { starter, group } = await openGroup(world)
    const me = world.as(starter)
    const phone = '2125550177'
    await me.call(setGroupBuyAlerts, { phone })
    await world.as(await world.make.trial()).call(joinGroupBuy, { slug: group.slug })
    const [text] = await until(
      () => textsTo(starter.id),
      ({ length }) => length > 0,
    )
    const code = /code is (\d{6})/.exec(text!)![1]!
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    for (let tries = 0; tries < 5; tries++) await me.call(setGroupBuyAlerts, { phone, code: wrong })
    expect(await refusalOf(me.call(setGroupBuyAlerts, { phone, code }))).toSatisfy(WrongCode.is)
    expect((await me.call(getOwnGroupBuy, {})).alerts_to).toBeNull()
    await me.call(setGroupBuyAlerts, { phone })
    await me.call(setGroupBuyAlerts, { phone })
    const stranger = world.as(await world.make.member())
    expect(await refusalOf(stranger.call(setGroupBuyAlerts, { phone }))).toSatisfy(RateLimited.is)
  })

  it('a phone is told of eight joins a day, however many join and whoever ends and asks anew; what says most still comes', async () => {
    const { starter, group } = await openGroup(world)
    await confirm(starter, '2125550188')
    const friend = await world.make.trial()
    for (let round = 0; round < 10; round++) {
      await world.as(friend).call(joinGroupBuy, { slug: group.slug })
      await world.as(friend).call(leaveGroupBuy, { slug: group.slug })
    }
    await allHeard()
    expect(await textsTo(starter.id)).toHaveLength(1 + 8)
    for (let more = 0; more < 4; more++)
      await world.as(await world.make.trial()).call(joinGroupBuy, { slug: group.slug })
    await allHeard()
    const texts = await textsTo(starter.id)
    expect([texts.length, texts.at(-1)!.includes('your group is complete')]).toEqual([10, true])
  })
})

const allHeard = () =>
  until(
    () =>
      rows(`select 1 from outbox o where o.name = 'groupbuys.groupAlert' and not exists (
        select 1 from heard_events h where h.event_id = o.id and h.subscriber = 'groupbuys.sendTexts')`),
    ({ length }) => length === 0,
  )

it('GBY-GA001: who leaves a complete group goes back to it, and fills no other until it is over', async () => {
  const { group } = await openGroup(world)
  const people = await Promise.all(Array.from({ length: 4 }, () => world.make.trial()))
  for (const person of people) await world.as(person).call(joinGroupBuy, { slug: group.slug })
  const me = world.as(people[0]!)
  expect(await me.call(leaveGroupBuy, { slug: group.slug })).toMatchObject({ members: 4, is_reached: true })
  const { group: next } = await openGroup(world)
  const refused = await refusalOf(me.call(joinGroupBuy, { slug: next.slug }))
  expect([JustLeft.is(refused), refused.data]).toEqual([true, { slug: group.slug }])
  expect(await refusalOf(me.call(startGroupBuy, { market_id }))).toSatisfy(JustLeft.is)
  expect(await me.call(joinGroupBuy, { slug: group.slug })).toMatchObject({ members: 5, is_member: true })
})
