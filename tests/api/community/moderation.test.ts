import { describe, expect, it } from 'vitest'
import { searchSecurityEvents } from '#shared/contract/accounts/index.ts'
import * as contract from '#shared/contract/community/index.ts'
import { listNotifications } from '#shared/contract/notifications/index.ts'
import { Forbidden, InvalidInput, NotFound } from '#shared/errors.ts'
import { REPORTS_HIDE } from '#shared/rules/community/policy.ts'
import { HIDING_REPORTS_A_DAY } from '#shared/rules/community/report.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld, until } from '../../support/world.ts'
import { writing } from './people.ts'

const world = testWorld()
const moderating = async () => world.as(await world.make.staff({ permissions: [['comment', 'moderate']] }))
async function added(name = 'A fact to look at') {
  const card = await world.make.card()
  const me = await writing(world)
  const { community_fact_id: id } = await me.call(contract.addCommunityFact, {
    card_id: card.id,
    name,
    pictomo: 'A fox',
  })
  const shown = async () => (await world.as(null).call(contract.listCommunityFacts, { card_id: card.id })).count === 1
  return { card, me, id, shown }
}
const reported = async (id: number) => {
  for (let n = 0; n < REPORTS_HIDE; n++)
    await world.as(await world.make.member()).call(contract.reportCommunityFact, { resource_id: id })
}
const queued = async (who: Awaited<ReturnType<typeof moderating>>, id: number, show: 'waiting' | 'all' = 'waiting') =>
  (await who.call(contract.listContributions, { show, per_page: 100 })).data.find((row) => row.contribution_id === id)

/** Decides about it as it stands now. */
const decided = async (
  who: Pick<Awaited<ReturnType<typeof moderating>>, 'call'>,
  contribution_id: number,
  decision: 'approve' | 'remove',
) => who.call(contract.moderateContribution, { contribution_id, decision, updated_at: await stands(contribution_id) })
const stands = async (id: number): Promise<string> =>
  (
    await world.database.pool.query('select updated_at from contributions where id = $1', [id])
  ).rows[0].updated_at.toISOString()

describe('what readers added', () => {
  it('waits for moderators, reported first, and is gone from there once they looked', async () => {
    const [plain, bad] = [await added(), await added()]
    await reported(bad.id)
    const moderator = await moderating()
    const { data } = await moderator.call(contract.listContributions, {})
    expect(data[0]).toMatchObject({ contribution_id: bad.id, reports: REPORTS_HIDE, state: 'hidden', text: 'A fox' })
    expect(data[0]!.place.link).toBe(`/learn/${bad.card.slug}`)
    expect(await bad.shown()).toBe(false)
    await decided(moderator, bad.id, 'approve')
    expect([await bad.shown(), await queued(moderator, bad.id)]).toEqual([true, undefined])
    // Reported anew it stays shown: a moderator has seen it.
    await reported(bad.id)
    expect([await bad.shown(), (await queued(moderator, bad.id))?.reports]).toEqual([true, REPORTS_HIDE])
    expect(await queued(moderator, plain.id)).toMatchObject({ approved: false })
  })
  it('FCT-RU001: is removed, told to who added it, written into the log, and brought back', async () => {
    const { card, me, id, shown } = await added('Something wrong')
    const moderator = await moderating()
    await decided(moderator, id, 'remove')
    await decided(moderator, id, 'remove')
    expect(await shown()).toBe(false)
    const own = (await me.call(contract.listCommunityFacts, { card_id: card.id })).groups[0]!.facts[0]
    expect(own!.state).toBe('removed')
    const told = await until(
      async () => (await me.call(listNotifications, {})).data.filter(({ kind }) => kind === 'contribution_removed'),
      (rows) => rows.length > 0,
    )
    expect(told).toMatchObject([{ kind: 'contribution_removed', link: `/learn/${card.slug}` }])
    expect(told[0]!.title).toContain('Something wrong')
    const admin = world.as(await world.make.admin())
    const { data } = await admin.call(searchSecurityEvents, { kind: 'contribution_moderated' })
    expect(data.filter((event) => JSON.stringify(event).includes(`"contribution_id":${id}`))).toHaveLength(2)
    await decided(moderator, id, 'approve')
    expect(await shown()).toBe(true)
  })
  it('is out of sight from the first report that it could do harm, until a moderator looked', async () => {
    const moderator = await moderating()
    for (const reason of ['harmful', 'patient'] as const) {
      const { id, shown } = await added()
      const reader = world.as(await world.make.member())
      await reader.call(contract.reportCommunityFact, { resource_id: id, reason })
      expect(await shown()).toBe(false)
      await decided(moderator, id, 'approve')
      await world.as(await world.make.member()).call(contract.reportCommunityFact, { resource_id: id, reason })
      expect(await shown()).toBe(true)
    }
    const { id, shown } = await added()
    await world.as(await world.make.member()).call(contract.reportCommunityFact, { resource_id: id, reason: 'rude' })
    expect(await shown()).toBe(true)
  })
  it('is hidden at once by so many reports of one person a day, also where all come in the same moment', async () => {
    const all = await Promise.all(Array.from({ length: HIDING_REPORTS_A_DAY + 3 }, () => added()))
    const reader = world.as(await world.make.member())
    await Promise.all(
      all.map(({ id }) => reader.call(contract.reportCommunityFact, { resource_id: id, reason: 'harmful' })),
    )
    const shown = await Promise.all(all.map((one) => one.shown()))
    expect(shown.filter((is) => !is)).toHaveLength(HIDING_REPORTS_A_DAY)
  })
  it('is told with why it was reported, until a moderator looked', async () => {
    const { id } = await added()
    const say = async (complaint: { reason?: contract.ReportReason; note?: string }) => {
      const reader = world.as(await world.make.member())
      await reader.call(contract.reportCommunityFact, { resource_id: id, ...complaint })
      // The second one of a person changes nothing.
      await reader.call(contract.reportCommunityFact, { resource_id: id, reason: 'rude', note: 'Again' })
      world.clock.tick(1000)
    }
    await say({ reason: 'wrong', note: ' It is 2 mg. ' })
    await say({})
    const moderator = await moderating()
    expect((await queued(moderator, id))?.complaints).toEqual([
      { reason: 'other', note: '' },
      { reason: 'wrong', note: 'It is 2 mg.' },
    ])
    await decided(moderator, id, 'approve')
    expect((await queued(moderator, id, 'all'))?.complaints).toEqual([])
    const long = { resource_id: id, reason: 'wrong' as const, note: 'x'.repeat(301) }
    const refused = await refusalOf(world.as(await world.make.member()).call(contract.reportCommunityFact, long))
    expect(InvalidInput.is(refused)).toBe(true)
  })
  it('is decided about by many at once, of one person alone; what was changed meanwhile is left', async () => {
    const first = await added('One')
    const more = await Promise.all(
      ['Two', 'Three'].map((name) => first.me.call(contract.addCommunityFact, { card_id: first.card.id, name })),
    )
    const ids = [first.id, ...more.map((fact) => fact.community_fact_id)]
    const other = await added('Somebody else’s')
    const moderator = await moderating()
    const { user_id } = (await queued(moderator, first.id))!
    const { data } = await moderator.call(contract.listContributions, { user_id })
    expect(data.map((row) => row.contribution_id).sort()).toEqual([...ids].sort())
    expect(data.some((row) => row.contribution_id === other.id)).toBe(false)
    const contributions = data.map(({ contribution_id, updated_at }) => ({ contribution_id, updated_at }))
    world.clock.tick(1000)
    await first.me.call(contract.updateCommunityFact, { card_id: first.card.id, fact_id: ids[1]!, name: 'New words' })
    const gone = { contribution_id: 2_000_000_000, updated_at: data[0]!.updated_at }
    const sent = { decision: 'remove' as const, contributions: [...contributions, gone] }
    const [said] = await Promise.all([
      moderator.call(contract.moderateContributions, sent),
      (await moderating()).call(contract.moderateContributions, { ...sent, contributions: contributions.toReversed() }),
    ])
    expect(said.left.sort()).toEqual([ids[1], gone.contribution_id].sort())
    expect(said.decided.sort()).toEqual([ids[0], ids[2]].sort())
    expect(await queued(moderator, ids[1]!)).toMatchObject({ state: 'shown', name: 'New words' })
    for (const id of [ids[0]!, ids[2]!]) expect((await queued(moderator, id, 'all'))?.state).toBe('removed')
    const learner = world.as(await world.make.member())
    expect(Forbidden.is(await refusalOf(learner.call(contract.moderateContributions, sent)))).toBe(true)
  })
  it('is for moderators alone, and private things for nobody', async () => {
    const { card, me, id } = await added()
    const editing = world.as(await world.make.staff())
    for (const who of [me, editing]) {
      expect(Forbidden.is(await refusalOf(who.call(contract.listContributions, {})))).toBe(true)
      const decide = decided(who, id, 'remove')
      expect(Forbidden.is(await refusalOf(decide))).toBe(true)
    }
    const own = { card_id: card.id, name: 'Nobody’s business', is_private: true }
    const { community_fact_id: contribution_id } = await me.call(contract.addCommunityFact, own)
    const moderator = await moderating()
    expect(await queued(moderator, contribution_id, 'all')).toBeUndefined()
    const decide = decided(moderator, contribution_id, 'remove')
    expect(NotFound.is(await refusalOf(decide))).toBe(true)
  })
  it('waits again once it says something else, and not for a heading', async () => {
    const { card, me, id } = await added()
    const moderator = await moderating()
    await decided(moderator, id, 'approve')
    const change = (more: object) => me.call(contract.updateCommunityFact, { card_id: card.id, fact_id: id, ...more })
    await change({ classification: 'sign' })
    expect(await queued(moderator, id)).toBeUndefined()
    await change({ definition: 'Something else' })
    expect(await queued(moderator, id)).toMatchObject({ approved: false })
  })
  it('is not decided about unseen: what was changed meanwhile is told of', async () => {
    const { card, me, id, shown } = await added()
    const moderator = await moderating()
    const { updated_at } = (await queued(moderator, id))!
    world.clock.tick(1000)
    await me.call(contract.updateCommunityFact, { card_id: card.id, fact_id: id, name: 'Something else' })
    const unseen = moderator.call(contract.moderateContribution, {
      contribution_id: id,
      decision: 'approve',
      updated_at,
    })
    expect(contract.ChangedMeanwhile.is(await refusalOf(unseen))).toBe(true)
    expect(await shown()).toBe(true)
    expect(await queued(moderator, id)).toMatchObject({ approved: false, name: 'Something else' })
  })
  it('is reported anew once it says something else', async () => {
    const { card, me, id } = await added()
    const [reader, moderator] = [world.as(await world.make.member()), await moderating()]
    await reader.call(contract.reportCommunityFact, { resource_id: id })
    await decided(moderator, id, 'approve')
    await me.call(contract.updateCommunityFact, { card_id: card.id, fact_id: id, definition: 'Worse' })
    await reader.call(contract.reportCommunityFact, { resource_id: id })
    expect(await queued(moderator, id)).toMatchObject({ reports: 1 })
  })
  it('does not begin anew by being deleted: what its maker adds then waits for a moderator', async () => {
    const { card, me, id } = await added('Bad')
    await reported(id)
    await me.call(contract.deleteCommunityFact, { card_id: card.id, fact_id: id })
    const again = await me.call(contract.addCommunityFact, { card_id: card.id, name: 'Bad' })
    expect(again.state).toBe('hidden')
    expect((await world.as(null).call(contract.listCommunityFacts, { card_id: card.id })).count).toBe(0)
    const moderator = await moderating()
    expect(await queued(moderator, id, 'all')).toMatchObject({ state: 'deleted', name: 'Bad' })
    expect(await queued(moderator, id)).toBeUndefined()
    await decided(moderator, again.community_fact_id, 'approve')
    expect((await world.as(null).call(contract.listCommunityFacts, { card_id: card.id })).count).toBe(1)
  })
  it('waits too where it is opened to others, or says something else, by who had something hidden', async () => {
    const { card, me, id } = await added('Good')
    const shared = await me.call(contract.addCommunityFact, { card_id: card.id, name: 'Bad' })
    const own = await me.call(contract.addCommunityFact, { card_id: card.id, name: 'Own', is_private: true })
    const moderator = await moderating()
    await decided(moderator, shared.community_fact_id, 'remove')
    const change = (fact_id: number, more: object) =>
      me.call(contract.updateCommunityFact, { card_id: card.id, fact_id, ...more })
    expect((await change(id, { classification: 'sign' })).state).toBe('shown')
    expect((await change(id, { definition: 'Worse' })).state).toBe('hidden')
    expect((await change(own.community_fact_id, { name: 'Still own' })).state).toBe('shown')
    expect((await change(own.community_fact_id, { is_private: false })).state).toBe('hidden')
    expect((await world.as(null).call(contract.listCommunityFacts, { card_id: card.id })).count).toBe(0)
    await decided(moderator, own.community_fact_id, 'approve')
    expect((await world.as(null).call(contract.listCommunityFacts, { card_id: card.id })).count).toBe(1)
  })
  it('needs no look where staff added it', async () => {
    const card = await world.make.card()
    const staff = await writing(world, await world.make.staff())
    const { community_fact_id } = await staff.call(contract.addCommunityFact, { card_id: card.id, name: 'Ours' })
    expect(await queued(await moderating(), community_fact_id)).toBeUndefined()
  })
})
