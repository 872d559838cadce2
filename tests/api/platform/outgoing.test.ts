import { afterAll, describe, expect, it } from 'vitest'
import { exportData, forgotPassword } from '#shared/contract/accounts/index.ts'
import { rawCall } from '../../support/api.ts'
import { mailServer, silentServer } from '../../support/mailServer.ts'
import { testWorld, until, type World } from '../../support/world.ts'

type Row = {
  id: string
  recipient: string
  message_key: string
  sealed: string
  tries: number
  error: string | null
  failed_at: Date | null
}
const rowsOf = async (world: World) =>
  (await world.database.pool.query<Row>('select * from outgoing_messages order by id')).rows
const idOf = ({ text }: { text: string }) => /^Message-ID: <([^@]+)@/m.exec(text)?.[1]
const forget = (world: World, email: string) => rawCall(world.base, forgotPassword, { email })

describe('a mail server that takes every line and never says a word', async () => {
  const server = await silentServer()
  afterAll(server.stop)
  const world = testWorld({ jobs: true, env: { SMTP_URL: server.url } })

  it('keeps nobody from anything: every event is heard, and the mails wait', async () => {
    const people = [await world.make.member(), await world.make.member(), await world.make.member()]
    for (const { email } of people) await forget(world, email)
    await until(() => server.lines.size > 0)
    const unheard = async () =>
      (await world.database.pool.query('select 1 from outbox where heard_at is null and name like $1', ['accounts.%']))
        .rows.length
    await until(async () => (await unheard()) === 0)
    expect(await rowsOf(world)).toHaveLength(3)
    const tried = await until(
      () => rowsOf(world),
      (rows) => rows.every(({ tries }) => tries > 0),
    )
    expect(tried.map(({ error, failed_at }) => [/time|greeting/i.test(error!), failed_at])).toEqual(
      Array(3).fill([true, null]),
    )
  })

  it('shows the link in a mail that waits to nobody, not even in its person’s data', async () => {
    const ada = await world.make.member()
    await forget(world, ada.email)
    const [row] = await until(
      async () => (await rowsOf(world)).filter(({ recipient }) => recipient === ada.email),
      ({ length }) => length > 0,
    )
    expect(row!.sealed).not.toMatch(/reset-password|http/)
    const { data } = await world.as(ada).call(exportData, {})
    expect(data.outgoing_messages).toMatchObject([{ recipient: ada.email }])
    expect(JSON.stringify(data)).not.toContain(row!.sealed)
  })
})

describe('a mail server that answers', async () => {
  const refusals = new Map<string, string>()
  const server = await mailServer((recipient) => refusals.get(recipient))
  afterAll(server.stop)
  const logged: string[] = []
  const log = { write: (line: string) => void logged.push(line) }
  const world = testWorld({ jobs: true, env: { SMTP_URL: server.url }, log })
  /** Changes jobs, once there are such. */
  const change = (text: string) => until(async () => ((await world.database.pool.query(text)).rowCount ?? 0) > 0)
  const gone = (email: string) => until(async () => !(await rowsOf(world)).some(({ recipient }) => recipient === email))

  it('gets each mail, and nothing of it is kept', async () => {
    const ada = await world.make.member()
    await forget(world, ada.email)
    const [mail] = await until(
      () => server.taken.filter(({ to }) => to === ada.email),
      ({ length }) => length > 0,
    )
    await gone(ada.email)
    expect(idOf(mail!)).toMatch(/^outgoing-[\da-f-]{36}$/)
  })

  it('knows a mail by what no other one has, also where its number comes again after a restore', async () => {
    const ada = await world.make.member()
    const mails = () => server.taken.filter(({ to }) => to === ada.email)
    for (const count of [1, 2]) {
      await world.database.pool.query('alter table outgoing_messages alter column id restart with 900001')
      await forget(world, ada.email)
      await until(() => mails().length === count)
      await gone(ada.email)
    }
    expect(new Set(mails().map(idOf)).size).toBe(2)
  })

  it('and refuses an address for good is not asked again', async () => {
    const ada = await world.make.member()
    refusals.set(ada.email, `550 <${ada.email}> No such mailbox href=3D"https://exa= mple.test/reset-password#sEc= ReT`)
    await forget(world, ada.email)
    const [row] = await until(
      async () => (await rowsOf(world)).filter(({ recipient, failed_at }) => recipient === ada.email && failed_at),
      ({ length }) => length > 0,
    )
    expect([row!.tries, row!.error]).toEqual([1, expect.stringContaining(`<${ada.email}> No such mailbox`)])
    const lines = logged.filter((line) => line.includes('A message was given up'))
    expect(lines.join()).toContain('<the recipient> No such mailbox')
    expect(logged.join()).not.toContain(ada.email)
    expect(logged.join() + row!.error).not.toMatch(/sEc|ReT/)
  })

  it('and repeats a mail when it refuses it for now leaves no link of it in the queue of jobs', async () => {
    const ada = await world.make.member()
    refusals.set(ada.email, `450 Later href=3D"https://exa= mple.test/reset-password#qUe= UeD`)
    await forget(world, ada.email)
    const told = async () =>
      (await world.database.pool.query(`select output::text from pgboss.job where output::text like '%Later%'`)).rows
    expect(JSON.stringify(await until(told, ({ length }) => length > 0))).not.toMatch(/qUe|UeD|reset-password/)
    refusals.delete(ada.email)
    await change(`update pgboss.job set start_after = now() where name = 'outgoing' and state = 'retry'`)
    await gone(ada.email)
  })

  it('and refuses for now is asked again', async () => {
    const ada = await world.make.member()
    refusals.set(ada.email, '450 Too busy')
    await forget(world, ada.email)
    const [row] = await until(
      async () => (await rowsOf(world)).filter(({ recipient, tries }) => recipient === ada.email && tries > 0),
      ({ length }) => length > 0,
    )
    expect(row!.failed_at).toBeNull()
    refusals.delete(ada.email)
    const { message_key } = row!
    // Some seconds later.
    await change(`update pgboss.job set start_after = now() where name = 'outgoing' and state = 'retry'`)
    await gone(ada.email)
    const mails = server.taken.filter(({ to }) => to === ada.email)
    // What it was known by at the first try.
    expect(mails.map(idOf)).toEqual([`outgoing-${message_key}`])
  })

  it('gets what waits when the queue of jobs is gone, as after a backup was restored', async () => {
    const ada = await world.make.member()
    refusals.set(ada.email, '450 Too busy')
    await forget(world, ada.email)
    await until(async () => (await rowsOf(world)).some(({ recipient, tries }) => recipient === ada.email && tries > 0))
    refusals.delete(ada.email)
    await change(`delete from pgboss.job where name = 'outgoing' and state = 'retry'`)
    await world.restart()
    await gone(ada.email)
  })

  it('leaves what its last try lost with its process to an administrator', async () => {
    const ada = await world.make.member()
    refusals.set(ada.email, '450 Too busy')
    await forget(world, ada.email)
    await until(async () => (await rowsOf(world)).some(({ recipient, tries }) => recipient === ada.email && tries > 0))
    await change(`update pgboss.job set state = 'failed' where name = 'outgoing' and state = 'retry'`)
    await world.restart()
    const [row] = await until(
      async () => (await rowsOf(world)).filter(({ recipient, failed_at }) => recipient === ada.email && failed_at),
      ({ length }) => length > 0,
    )
    expect(row!.error).toContain('never ended')
  })
})
