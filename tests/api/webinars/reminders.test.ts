import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { webinarsJobs } from '#server/features/webinars/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { inPublishingTransaction } from '#server/platform/outbox/publishing.ts'
import {
  cancelWebinarSession,
  moveWebinarSession,
  putWebinarHost,
  registerWebinar,
} from '#shared/contract/webinars/index.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { testWorld, until } from '../../support/world.ts'
import { mailsTo, makeWebinar } from './making.ts'

const world = testWorld({ env: { SMS_A_DAY: '1' } })
const remind = () =>
  Promise.all(
    webinarsJobs.map(({ run }) =>
      inPublishingTransaction({ fork: world.database.fork, wake: () => {} }, (work) =>
        run({ ...work, now: world.clock.now(), log: createLog('error') } as never),
      ),
    ),
  )
/** Two workers at the same time, and again. */
const remindTwice = async () => {
  await Promise.all([remind(), remind()])
  await remind()
}
const isDone = async () => {
  const { rows } = await world.database.pool.query(
    `select count(*)::int as count from outbox o where o.name like 'webinars.%Told'
     and not exists (select from heard_events h where h.event_id = o.id)`,
  )
  return rows[0].count === 0
}
/** What is a day ahead is on the same day just after midnight. */
const subjects = async (email: string) =>
  (await mailsTo(world, email)).map(({ subject }) => subject.split(':')[0]!.replace(/^Today/, 'Tomorrow'))
const texts = async () => (await world.database.pool.query('select recipient, text from sent_texts order by id')).rows

it('reminds who comes a day and an hour before, each once under two workers, and texts as many as are paid for', async () => {
  const { webinar_id } = await makeWebinar(world, { inMs: 30 * HOUR_MS })
  const [early, second, late] = [0, 1, 2].map((n) => `r${n}-${randomUUID()}@remind.test`) as [string, string, string]
  const take = (email: string, phone = '') =>
    world.as(null).call(registerWebinar, { webinar_id, schedule: 0, email, phone })
  await take(early, '(212) 555-0142')
  await take(second, '212-555-0143')
  world.clock.tick(7 * HOUR_MS)
  await take(late)
  await remindTwice()
  await until(async () => (await isDone()) && (await subjects(early)).includes('Tomorrow'))
  await until(async () => (await subjects(second)).includes('Tomorrow'))
  expect(await subjects(early)).toEqual(['Your seat', 'Tomorrow'])
  // Who came after the day's reminder knows it already.
  expect(await subjects(late)).toEqual(['Your seat'])
  expect(await texts()).toHaveLength(1)
  world.clock.tick(22 * HOUR_MS + 10 * MINUTE_MS)
  await remindTwice()
  await until(async () => (await isDone()) && (await subjects(late)).includes('In an hour'))
  await until(async () => (await subjects(second)).includes('In an hour'))
  expect(await subjects(early)).toEqual(['Your seat', 'Tomorrow', 'In an hour'])
  const [first, , third] = await mailsTo(world, early)
  const key = /seat=([\w-]+)/.exec(first!.text)![1]
  expect(third!.text).toContain(`seat=${key}`)
  expect(third!.text).toContain(`?cancel=0&seat=${key}`)
})

it('reminds who holds it as well, each once, anew where it was moved, and not beside a seat’s reminder', async () => {
  const { office, webinar_id, staff } = await makeWebinar(world, { inMs: 30 * HOUR_MS })
  const [host, seated] = [await world.make.member(), await world.make.member()]
  await world.as(seated).call(registerWebinar, { webinar_id, schedule: 0, email: seated.email })
  for (const { email } of [host, seated]) await office.call(putWebinarHost, { webinar_id, email, role: 'cohost' })
  const draft = await makeWebinar(world, { inMs: 30 * HOUR_MS, is_published: false })
  world.clock.tick(7 * HOUR_MS)
  await remindTwice()
  const starts_at = new Date(world.clock.now().getTime() + 40 * HOUR_MS).toISOString()
  await office.call(moveWebinarSession, { webinar_id, schedule: 0, starts_at })
  world.clock.tick(17 * HOUR_MS)
  await remindTwice()
  world.clock.tick(22 * HOUR_MS + 10 * MINUTE_MS)
  await remindTwice()
  await until(async () => (await isDone()) && (await subjects(host.email)).includes('In an hour you are co-host'))
  await until(async () => (await subjects(seated.email)).includes('In an hour'))
  const day = 'Tomorrow you are co-host'
  expect(await subjects(host.email)).toEqual(['Co-host', day, 'Moved', day, 'In an hour you are co-host'])
  expect((await subjects(seated.email)).toSorted()).toEqual(
    ['Your seat', 'Co-host', 'Tomorrow', 'Moved', 'Tomorrow', 'In an hour'].toSorted(),
  )
  expect(await subjects(staff.email)).toEqual([
    'Tomorrow you are host',
    'Tomorrow you are host',
    'In an hour you are host',
  ])
  expect(await subjects(draft.staff.email)).toEqual([])
})

it('reminds nobody of what was called off', async () => {
  const { office, webinar_id } = await makeWebinar(world, { inMs: 30 * HOUR_MS })
  const email = `off-${randomUUID()}@remind.test`
  await world.as(null).call(registerWebinar, { webinar_id, schedule: 0, email })
  await office.call(cancelWebinarSession, { webinar_id, schedule: 0 })
  world.clock.tick(10 * HOUR_MS)
  await remindTwice()
  await until(async () => (await isDone()) && (await subjects(email)).includes('Called off'))
  expect(await subjects(email)).not.toContain('Tomorrow')
})

it('who was just told that it was moved to a time within a day is reminded of the hour alone', async () => {
  const { office, webinar_id } = await makeWebinar(world, { inMs: 60 * HOUR_MS })
  const email = `soon-${randomUUID()}@remind.test`
  await world.as(null).call(registerWebinar, { webinar_id, schedule: 0, email })
  const starts_at = new Date(world.clock.now().getTime() + 5 * HOUR_MS).toISOString()
  await office.call(moveWebinarSession, { webinar_id, schedule: 0, starts_at })
  await remindTwice()
  world.clock.tick(4 * HOUR_MS + 10 * MINUTE_MS)
  await remindTwice()
  await until(async () => (await isDone()) && (await subjects(email)).includes('In an hour'))
  expect(await subjects(email)).toEqual(['Your seat', 'Moved', 'In an hour'])
})
