import { expect, it } from 'vitest'
import { inPublishingTransaction } from '#server/platform/outbox/publishing.ts'
import * as contract from '#shared/contract/webinars/index.ts'
import { webinarHostTold, webinarSeatsTold } from '#shared/events/index.ts'
import { HOUR_MS } from '#shared/time.ts'
import { testWorld, until } from '../../support/world.ts'
import { mailsTo, makeWebinar, webinarFields } from './making.ts'

const world = testWorld()
const inHours = (hours: number) => new Date(world.clock.now().getTime() + hours * HOUR_MS)
const isHeard = () =>
  until(
    async () =>
      (
        await world.database.pool.query(
          `select count(*)::int as count from outbox o where o.name like 'webinars.%Told'
           and not exists (select from heard_events h where h.event_id = o.id)`,
        )
      ).rows[0].count,
    (left) => left === 0,
  )
const subjects = async (email: string) => (await mailsTo(world, email)).map(({ subject }) => subject.split(':')[0])

it('who holds a session hears once that it is published, however often it is hidden and published again', async () => {
  const { office, webinar_id } = await makeWebinar(world, { is_published: false })
  const host = await world.make.member()
  await office.call(contract.putWebinarHost, { webinar_id, email: host.email, role: 'host' })
  const publish = async () => {
    for (const is_published of [true, false]) {
      const { revision } = await office.call(contract.getWebinarRow, { webinar_id })
      await office.call(contract.updateWebinar, { webinar_id, revision, ...webinarFields, is_published })
    }
    await isHeard()
    return (await subjects(host.email)).filter((one) => one === 'Published').length
  }
  expect([await publish(), await publish(), await publish()]).toEqual([1, 1, 1])
  // Another session is told of by itself.
  await office.call(contract.cancelWebinarSession, { webinar_id, schedule: 0 })
  await office.call(contract.addWebinarSession, { webinar_id, starts_at: inHours(90).toISOString() })
  expect([await publish(), await publish()]).toEqual([2, 2])
})

it('that a session was moved is told of its last time alone, to whoever hears of it late', async () => {
  const { office, webinar_id } = await makeWebinar(world)
  const host = await world.make.member()
  await office.call(contract.putWebinarHost, { webinar_id, email: host.email, role: 'host' })
  await world.as(null).call(contract.registerWebinar, { webinar_id, schedule: 0, email: 'late@seat.test' })
  const starts_at = inHours(60)
  await office.call(contract.moveWebinarSession, { webinar_id, schedule: 0, starts_at: starts_at.toISOString() })
  await isHeard()
  const { rows } = await world.database.pool.query(
    `select s.id as session_id, r.id as seat_id from webinar_sessions s
     join webinar_registrations r on r.session_id = s.id where s.webinar_id = $1`,
    [webinar_id],
  )
  const [{ session_id, seat_id }] = rows
  // It was to be at another time in between, which comes to be heard only now.
  const told = { title: 'Digoxin', news: 'moved', was: null, next_at: null, link: null, at: inHours(0) } as const
  const who = { user_id: host.id, role: 'host', timezone: 'UTC', is_written: false, session_id } as const
  await inPublishingTransaction({ fork: world.database.fork, wake: () => {} }, async ({ publish }) => {
    publish(webinarHostTold, { ...told, ...who, starts_at: inHours(50) })
    publish(webinarSeatsTold, { seat_ids: [seat_id], news: 'moved', was: null, moved_to: inHours(50) })
  })
  await isHeard()
  expect(await subjects(host.email)).toEqual(['Host', 'Moved'])
  expect(await subjects('late@seat.test')).toEqual(['Your seat', 'Moved'])
})
