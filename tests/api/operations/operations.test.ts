import { afterAll, describe, expect, it } from 'vitest'
import { forgotPassword } from '#shared/contract/accounts/index.ts'
import * as contract from '#shared/contract/operations/index.ts'
import { Forbidden, NotFound } from '#shared/errors.ts'
import { JOB_TEXTS } from '#shared/rules/operations/jobs.ts'
import { rawCall } from '../../support/api.ts'
import { mailServer } from '../../support/mailServer.ts'
import { testWorld, until } from '../../support/world.ts'

const refusals = new Map<string, string>()
const server = await mailServer((recipient) => refusals.get(recipient))
afterAll(server.stop)
const world = testWorld({ jobs: true, env: { SMTP_URL: server.url } })
const query = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows
const administrator = () => world.make.member({ role: 'Administrator', roles: ['superadmin'] })
const refusalOf = (asked: Promise<unknown>) =>
  asked.then(
    () => undefined,
    (error) => error,
  )

describe('the back office of operations', () => {
  it('is an administrator’s alone', async () => {
    const staff = world.as(await world.make.member({ roles: ['staff'] }))
    const place = { event_id: '1', subscriber: 'a.b' }
    const all = [
      staff.call(contract.getOperations, {}),
      staff.call(contract.listUndelivered, {}),
      staff.call(contract.sendAgain, { message_id: '1' }),
      staff.call(contract.dropUndelivered, { message_id: '1' }),
      staff.call(contract.listGivenUp, {}),
      staff.call(contract.hearAgain, place),
      staff.call(contract.dropGivenUp, place),
    ]
    expect((await Promise.all(all.map(refusalOf))).map(Forbidden.is)).toEqual(Array(7).fill(true))
  })

  it('says how the product does, and which job did what', async () => {
    const admin = world.as(await administrator())
    // The cards that came with the content pack are indexed first.
    const { alerts, jobs, pool, disk, sessions } = await until(
      () => admin.call(contract.getOperations, {}),
      ({ events }) => events.unheard === 0,
    )
    expect(alerts.map(({ key }) => key)).toEqual(['backup_none'])
    expect(jobs.map(({ name, is_late }) => [name, is_late])).toEqual([
      ['clear-away', false],
      ['close-leagues', false],
      ['delete-accounts', false],
      ['groupbuys-ends', false],
      ['memory-adopt', false],
      ['memory-optimize', false],
      ['payments', false],
      ['payments-compare', false],
      ['publish-scheduled', false],
      ['quiz-distractors', false],
      ['recount-contributions', false],
      ['recount-xp', false],
      ['reset-demos', false],
      ['search-index', false],
      ['waiting-rights', false],
      ['webinars-reminders', false],
      ['webinars-rooms', false],
    ])
    expect(jobs.filter(({ name }) => !(name in JOB_TEXTS))).toEqual([])
    expect([pool.max, disk.total > disk.free, sessions > 0]).toEqual([10, true, true])
  })

  it('shows what was not delivered, a page at a time, sends it again or lets it go, once', async () => {
    const admin = world.as(await administrator())
    const people = [await world.make.member(), await world.make.member(), await world.make.member()]
    for (const { email } of people) refusals.set(email, '550 Nobody here')
    for (const { email } of people) await rawCall(world.base, forgotPassword, { email })
    const all = await until(
      () => admin.call(contract.listUndelivered, {}),
      ({ data }) => data.length === 3,
    )
    expect(all.data[0]).toMatchObject({ kind: 'mail', tries: 1, error: expect.stringContaining('Nobody here') })
    const first = await admin.call(contract.listUndelivered, { limit: 2 })
    const rest = await admin.call(contract.listUndelivered, { limit: 2, after: first.next! })
    expect([...first.data, ...rest.data].map(({ id }) => id)).toEqual(all.data.map(({ id }) => id))
    expect(rest.next).toBeNull()

    const [again, gone] = all.data
    refusals.clear()
    const both = [1, 2].map(() => admin.call(contract.sendAgain, { message_id: again!.id }))
    const told = await Promise.allSettled(both)
    expect(told.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await until(() => server.taken.some(({ to }) => to === again!.recipient))
    expect(server.taken.filter(({ to }) => to === again!.recipient)).toHaveLength(1)
    await admin.call(contract.dropUndelivered, { message_id: gone!.id })
    const twice = await refusalOf(admin.call(contract.dropUndelivered, { message_id: gone!.id }))
    expect(NotFound.is(twice)).toBe(true)
    expect((await admin.call(contract.listUndelivered, {})).data.map(({ id }) => id)).toEqual([all.data[2]!.id])
  })

  it('does not offer to send what can’t be opened any more, and says why', async () => {
    const admin = world.as(await administrator())
    const { email } = await world.make.member()
    await query(
      `insert into outgoing_messages (kind, recipient, subject, sealed, tries, error, failed_at)
         values ('mail', $1, 'Hello', 'sealed with another secret', 3, 'Nobody here', now())`,
      [email],
    )
    const { data } = await admin.call(contract.listUndelivered, {})
    const [lost, other] = [data.find(({ recipient }) => recipient === email)!, data.at(-1)!]
    expect([lost.can_be_opened, other.can_be_opened]).toEqual([false, true])
    expect(JSON.stringify(data)).not.toContain('sealed with another secret')
    const refused = await refusalOf(admin.call(contract.sendAgain, { message_id: lost.id }))
    expect(contract.CannotBeOpened.is(refused)).toBe(true)
    await admin.call(contract.dropUndelivered, { message_id: lost.id })
  })

  it('shows what was given up, has it tried again, or lets it go', async () => {
    const admin = world.as(await administrator())
    const [{ id }] = (await query(
      `insert into outbox (name, payload, heard_at) values ('accounts.securityNoticed', '{}', now()) returning id`,
    )) as [{ id: string }]
    const put = (subscriber: string) =>
      query(
        `insert into stuck_events (event_id, subscriber, tries, error, next_at, given_up_at) values ($1, $2, 20, 'It broke', now(), now())`,
        [id, subscriber],
      )
    for (const name of ['test.one', 'test.two']) await put(name)
    const first = await admin.call(contract.listGivenUp, { limit: 1 })
    const second = await admin.call(contract.listGivenUp, { limit: 1, after: first.next! })
    expect([...first.data, ...second.data].map(({ subscriber, error }) => [subscriber, error])).toEqual([
      ['test.two', 'It broke'],
      ['test.one', 'It broke'],
    ])
    expect((await admin.call(contract.getOperations, {})).alerts[0]).toMatchObject({ key: 'events_given_up' })
    await admin.call(contract.hearAgain, { event_id: id, subscriber: 'test.one' })
    expect(await query('select tries, given_up_at from stuck_events where subscriber = $1', ['test.one'])).toEqual([
      { tries: 0, given_up_at: null },
    ])
    await admin.call(contract.dropGivenUp, { event_id: id, subscriber: 'test.two' })
    expect((await admin.call(contract.listGivenUp, {})).data).toEqual([])
    const nowhere = admin.call(contract.hearAgain, { event_id: id, subscriber: 'test.two' })
    expect(NotFound.is(await refusalOf(nowhere))).toBe(true)
  })

  it('lists the processes, and misses one that ended without a word', async () => {
    const admin = world.as(await administrator())
    const { processes } = await until(
      () => admin.call(contract.getOperations, {}),
      (now) => now.processes.length > 0,
    )
    expect(processes).toMatchObject([{ role: 'all', version: expect.stringMatching(/^\d/), is_missing: false }])
    const days = new Date(world.clock.now().getTime() - 48 * 3_600_000)
    // The product that answers is of long ago, so that it stands in for nobody.
    await query('update processes set started_at = $1', [days])
    const put = (role: string, secondsAgo: number, hasEnded = false) =>
      query(
        `insert into processes (id, role, version, place, started_at, seen_at, steady_since, ended_at)
         values (gen_random_uuid(), $1, '1.0.0', 'box:3001', $2, $3, $2, $4)`,
        [role, days, new Date(world.clock.now().getTime() - secondsAgo * 1000), hasEnded ? world.clock.now() : null],
      )
    await put('web', 0)
    await put('collab', 70)
    await put('web', 70, true)
    await put('worker', 25 * 3600)
    const seen = await admin.call(contract.getOperations, {})
    expect(seen.processes.map(({ role, is_missing }) => [role, is_missing]).toSorted()).toEqual([
      ['all', false],
      ['collab', true],
      ['web', false],
    ])
    expect(seen.alerts[0]).toMatchObject({
      key: 'process_missing',
      what: '1 process has ended without a word: collab at box:3001.',
    })
    await query('delete from processes where version = $1', ['1.0.0'])
  })

  it('has the same figures for Prometheus, and nothing waits while nobody works', async () => {
    const text = await (await fetch(`${world.base}/metrics`)).text()
    expect(text).toMatch(/^pictomo_alert\{key="pool_full"\} 0$/m)
    expect(text).toMatch(/^pictomo_pool_waiting 0$/m)
    expect(text).toMatch(/^pictomo_database_up 1$/m)
    expect(text).toMatch(/^pictomo_alert\{key="backup_none"\} 1$/m)
    expect(text).toMatch(/^pictomo_alert\{key="disk_low"\} [01]$/m)
    for (const name of ['pool_in_use', 'messages_undelivered', 'events_unheard_age_seconds', 'disk_free_ratio'])
      expect(text).toMatch(new RegExp(`^pictomo_${name} [\\d.]+$`, 'm'))
    expect(text).toMatch(/^pictomo_messages_total\{kind="mail",outcome="sent"\} \d+$/m)
    expect(text).toMatch(/^pictomo_job_late\{job="clear-away"\} 0$/m)
  })
})
