import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import * as contract from '#shared/contract/webinars/index.ts'
import { attend, liveRoom } from '../../support/webinars.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld()
const poll = (session_id: string, poll_id: string, question: string) => ({
  session_id,
  poll_id,
  question,
  options: ['Yes', 'No'],
})

it('WEB-LV001: a vote for words that were taken back and changed counts for nothing that is asked now', async () => {
  const made = await liveRoom(world)
  const [host, ada, poll_id, session_id] = [
    world.as(made.host),
    await attend(world, made),
    randomUUID(),
    made.sessionId,
  ]
  const vote = (wording: string) =>
    world.as(ada).call(contract.voteRoomPoll, { session_id, poll_id, wording, options: [0] })
  const safe = await host.call(contract.openRoomPoll, poll(session_id, poll_id, 'Is it safe?'))
  await host.call(contract.withdrawRoomPoll, { session_id, poll_id })
  await expect(vote(safe.wording)).rejects.toThrow('This poll is not asked any more.')
  await host.call(contract.prepareRoomPoll, poll(session_id, poll_id, 'Is it dangerous?'))
  const dangerous = await host.call(contract.askPreparedPoll, { session_id, poll_id })
  await expect(vote(safe.wording)).rejects.toSatisfy(contract.PollReworded.is)
  await vote(dangerous.wording)
  await host.call(contract.setRoomPoll, { session_id, poll_id, is_open: false })
  await expect(vote(safe.wording)).rejects.toSatisfy(contract.PollClosed.is)
})

it('WEB-LV001: a session has fifty polls at the most, however they are asked, and by however many at once', async () => {
  const made = await liveRoom(world)
  const [host, session_id] = [world.as(made.host), made.sessionId]
  await world.database.pool.query(
    `insert into webinar_polls (id, session_id, question, options, multiple, opened_at)
     select gen_random_uuid(), $1, 'Q', '["Yes", "No"]', false, now() from generate_series(1, 48)`,
    [session_id],
  )
  const prepared = [randomUUID(), randomUUID(), randomUUID()]
  for (const poll_id of prepared) await host.call(contract.prepareRoomPoll, poll(session_id, poll_id, 'Ready?'))
  const asked = await Promise.allSettled([
    ...prepared.map((poll_id) => host.call(contract.askPreparedPoll, { session_id, poll_id })),
    ...[1, 2].map(() => host.call(contract.openRoomPoll, poll(session_id, randomUUID(), 'Now?'))),
  ])
  const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toHaveLength(3)
  for (const reason of refused) expect(reason).toSatisfy(contract.TooManyPolls.is)
  // What was not asked is prepared still, and what was asked is answered again.
  const kept = await world.database.pool.query(
    `select (select count(*)::int from webinar_polls where session_id = $1) as asked,
       (select count(*)::int from webinar_prepared_polls where session_id = $1) as prepared`,
    [session_id],
  )
  const through = asked.slice(0, 3).filter(({ status }) => status === 'fulfilled').length
  expect(kept.rows).toEqual([{ asked: 50, prepared: 3 - through }])
})

it('WEB-LV001: what is still asked as the room ends closes with it, and whoever voted reads what was right', async () => {
  const made = await liveRoom(world)
  const { sessionId: session_id } = made
  const [host, ada] = [world.as(made.host), world.as(await attend(world, made))]
  const [poll_id, closed] = [randomUUID(), randomUUID()]
  const asked = await host.call(contract.openRoomPoll, { ...poll(session_id, poll_id, 'Is it safe?'), right: [1] })
  await host.call(contract.openRoomPoll, poll(session_id, closed, 'Ready?'))
  await host.call(contract.setRoomPoll, { session_id, poll_id: closed, is_open: false })
  const vote = (options: number[]) =>
    ada.call(contract.voteRoomPoll, { session_id, poll_id, wording: asked.wording, options })
  await vote([0])
  // A vote of the same moment is counted, or comes too late.
  const [ended] = await Promise.allSettled([
    host.call(contract.turnRoom, { session_id, state: 'ended' }),
    vote([1]),
    host.call(contract.turnRoom, { session_id, state: 'ended' }),
  ])
  expect(ended.status).toBe('fulfilled')
  await expect(vote([1])).rejects.toThrow()
  const { rows } = await world.database.pool.query(
    'select count(*)::int as open from webinar_polls where session_id = $1 and closed_at is null',
    [session_id],
  )
  expect(rows).toEqual([{ open: 0 }])
  const { rows: logged } = await world.database.pool.query(
    `select payload from outbox where name = 'webinars.roomMoved' and payload::text like $1 order by id desc limit 1`,
    [`%${poll_id}%`],
  )
  expect(logged[0].payload.polls).toMatchObject([{ poll_id, is_open: false, right: [1] }])
})
