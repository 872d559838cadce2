import { expect, it } from 'vitest'
import { getUser, updatePerson } from '#shared/contract/accounts/index.ts'
import { EducatorOnlyPlays, getCard } from '#shared/contract/learning/index.ts'
import { addToQueue } from '#shared/contract/memory/index.ts'
import { createRound, listTrackQuestions } from '#shared/contract/quiz/index.ts'
import { DAY_MS } from '#shared/time.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld } from '../../support/world.ts'
import { makeTrack } from '../playlists/people.ts'

const world = testWorld()

async function approved() {
  const educator = await world.make.trial({ role: 'Professor' })
  const admin = world.as(await world.make.admin())
  const judge = (approved_educator: boolean) =>
    admin.call(updatePerson, { user_id: educator.id as never, approved_educator })
  await judge(true)
  return { educator, me: world.as(educator), judge }
}
const round = (id: number) =>
  ({ key: crypto.randomUUID(), quiz_resource_type: 'pictomo', quiz_resource_id: id }) as never

it('TOK-RU013 TOK-GA004: an educator who is approved opens everything for seven days, and is asked of what they own or is free', async () => {
  const { me } = await approved()
  expect((await me.call(getUser, {})).user).toMatchObject({ is_trial: false, approved_educator: true })
  const [locked, free] = [await world.make.card({ free: false }), await world.make.card({ free: true })]
  expect(await me.call(getCard, { slug: locked.slug })).toMatchObject({ is_locked: false, is_owned: false })
  expect(await refusalOf(me.call(createRound, round(locked.id)))).toSatisfy(EducatorOnlyPlays.is)
  expect(await refusalOf(me.call(addToQueue, { card_id: locked.id }))).toSatisfy(EducatorOnlyPlays.is)
  await me.call(createRound, round(free.id))
  const { trackId } = await makeTrack(world, [locked, free])
  const asked = JSON.stringify(await me.call(listTrackQuestions, { track_id: trackId } as never))
  expect(asked).toContain(`"card_id":${free.id}`)
  expect(asked).not.toContain(`"card_id":${locked.id}`)
})

it('TOK-RU013: the seven days come once, and end with them or with the approval', async () => {
  const { educator, me, judge } = await approved()
  const isTrial = async () => (await me.call(getUser, {})).user.is_trial
  await judge(false)
  expect(await isTrial()).toBe(true)
  await judge(true)
  expect(await isTrial()).toBe(true)
  const second = await approved()
  world.clock.tick(7 * DAY_MS)
  expect((await second.me.call(getUser, {})).user.is_trial).toBe(true)
  const { rows } = await world.database.pool.query(
    `select count(*)::int as count from entitlements where user_id = $1 and kind = 'educator'`,
    [educator.id],
  )
  expect(rows[0].count).toBe(1)
})

it('TOK-RU013: an educator who is not approved has what any trial user has', async () => {
  const me = world.as(await world.make.trial({ role: 'Professor' }))
  const card = await world.make.card({ free: false })
  expect((await me.call(getUser, {})).user.is_trial).toBe(true)
  expect(await me.call(getCard, { slug: card.slug })).toMatchObject({ is_locked: true })
})
