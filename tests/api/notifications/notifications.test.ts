import { SMTPServer } from 'smtp-server'
import { describe, expect, it } from 'vitest'
import { smtpCarrier } from '#server/platform/mail.ts'
import { updateUser } from '#shared/contract/accounts/index.ts'
import { createSession } from '#shared/contract/classes/index.ts'
import { listNotifications, readNotifications } from '#shared/contract/notifications/index.ts'
import type { Person } from '../../support/factories.ts'
import { openSocket } from '../../support/sockets.ts'
import { testWorld, until } from '../../support/world.ts'

const world = testWorld()
const listOf = (person: Person) => world.as(person).call(listNotifications, {})

async function openQuizFor(...students: Person[]) {
  const [teacher, card] = [await world.make.educator(), await world.make.card()]
  const made = await world.make.class({ teacher, students })
  return world
    .as(teacher)
    .call(createSession, { school_id: made.schoolId, school_class_id: made.id, resource_id: card.id })
}

describe('notifications', () => {
  it('of a kind that only a newer process knows are shown too, while versions change', async () => {
    const member = await world.make.member()
    await world.database.pool.query(
      `insert into notifications (user_id, kind, about, title, text, link, created_at)
       values ($1, 'of_tomorrow', 'x', 'Something new', 'Told by a newer version.', '/home', now())`,
      [member.id],
    )
    expect((await listOf(member)).data).toMatchObject([{ kind: 'of_tomorrow', title: 'Something new' }])
  })
  it('tell each student of a class that a live quiz is open, once, and every screen of theirs hears it', async () => {
    const [student, other] = [await world.make.member(), await world.make.member()]
    const socket = await openSocket(world.base, await world.keyOf(student))
    await socket.join(`user:${student.id}`)
    const session = await openQuizFor(student)
    const { data, unread } = await until(
      () => listOf(student),
      (list) => list.data.length > 0,
    )
    expect([unread, data.length]).toEqual([1, 1])
    expect(data[0]).toMatchObject({
      kind: 'class_session',
      text: 'Pharmacology opened a live quiz.',
      link: `/class?code=${session.join_code}`,
      read_at: null,
    })
    await until(() => socket.frames.some((frame) => frame.name === 'notifications.notificationAdded'))
    expect((await listOf(other)).data).toEqual([])
    socket.close()
  })

  it('are read on every device at once, and only one’s own', async () => {
    const [student, other] = [await world.make.member(), await world.make.member()]
    await openQuizFor(student, other)
    await openQuizFor(student)
    const { data } = await until(
      () => listOf(student),
      (list) => list.data.length === 2,
    )
    await until(
      () => listOf(other),
      (list) => list.data.length === 1,
    )
    const second = await openSocket(world.base, await world.keyOf(student))
    await second.join(`user:${student.id}`)
    const ids = [data[0]!.id, ...(await listOf(other)).data.map((one) => one.id)]
    expect(await world.as(student).call(readNotifications, { ids })).toEqual({ unread: 1 })
    await until(() => second.frames.some((frame) => frame.name === 'notifications.notificationsRead'))
    expect((await listOf(other)).unread).toBe(1)
    expect(await world.as(student).call(readNotifications, { ids: 'all' })).toEqual({ unread: 0 })
    second.close()
  })

  it('come a page at a time', async () => {
    const student = await world.make.member()
    for (let n = 0; n < 3; n++) await openQuizFor(student)
    await until(
      () => listOf(student),
      (list) => list.data.length === 3,
    )
    const first = await world.as(student).call(listNotifications, { limit: 2 })
    const rest = await world.as(student).call(listNotifications, { limit: 2, after: first.next! })
    expect([first.data.length, rest.data.length, rest.next]).toEqual([2, 1, null])
  })

  it('go out by mail to those who asked for that, and to nobody else', async () => {
    const [asked, quiet] = [await world.make.member({ first: 'Ada' }), await world.make.member()]
    await world.as(asked).call(updateUser, { settings: { email_notifications: true } })
    await openQuizFor(asked, quiet)
    const page = await until(
      async () => (await fetch(`${world.base}/dev/outbox`)).text(),
      (text) => text.includes(asked.email),
    )
    expect(page).not.toContain(quiet.email)
  })

  it('greet by mail by one word of a name alone, and go to no mailbox that nobody confirmed', async () => {
    const [ada, squatter] = [
      await world.make.member({ first: 'Ada Maria' }),
      await world.make.member({ first: 'Cheap-Pills' }),
    ]
    for (const who of [ada, squatter]) await world.as(who).call(updateUser, { settings: { email_notifications: true } })
    await world.database.pool.query('update users set email_verified_at = null where id = $1', [squatter.id])
    await openQuizFor(squatter, ada)
    const mailsTo = async (email: string) =>
      (await world.database.pool.query('select text from sent_mails where recipient = $1', [email])).rows
    const [mail] = await until(
      () => mailsTo(ada.email),
      (mails) => mails.length > 0,
    )
    expect(mail.text).toMatch(/^Hello Ada,/)
    await until(
      async () =>
        (
          await world.database.pool.query(
            `select 1 from outbox where name = 'notifications.mailWanted' and heard_at is null`,
          )
        ).rowCount === 0,
    )
    expect(await mailsTo(squatter.email)).toEqual([])
  })
})

it('mail reaches a real SMTP server with a text and an HTML part, and none without TLS where that is demanded', async () => {
  const heard: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString()
      })
      stream.on('end', () => {
        heard.push(text)
        done()
      })
    },
  })
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => resolve((listening.address() as { port: number }).port))
  })
  const url = `smtp://127.0.0.1:${port}`
  const from = 'Pictomo <hello@example.test>'
  const mail = smtpCarrier({ url, requireTls: false }, from)
  await mail(
    {
      to: 'ada@example.test',
      subject: 'A & B',
      paragraphs: ['<b>Hello</b>'],
      action: { label: 'Open', url: 'https://example.test/?a=1&b=2' },
    },
    '7',
  )
  expect(heard[0]).toContain('Message-ID: <outgoing-7@example.test>')
  expect(heard[0]).toMatch(/multipart\/alternative/)
  expect(heard[0]).toContain('&#60;b&#62;Hello')
  const secretly = smtpCarrier({ url, requireTls: true }, from)
  await expect(secretly({ to: 'ada@example.test', subject: 'A', paragraphs: [] }, '8')).rejects.toThrow(/STARTTLS/)
  expect(heard).toHaveLength(1)
  await new Promise<void>((resolve) => server.close(() => resolve()))
})
