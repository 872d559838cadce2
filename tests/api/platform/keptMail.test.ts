import { expect, it } from 'vitest'
import { clearAway } from '#server/operate/clearAwayOfAll.ts'
import { poolSql } from '#server/platform/sql.ts'
import * as contract from '#shared/contract/accounts/index.ts'
import { sendEasyLink } from '#shared/contract/site/index.ts'
import { DAY_MS } from '#shared/time.ts'
import { testWorld, until } from '../../support/world.ts'

const world = testWorld()
const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await world.database.pool.query(text, values)).rows
const mailsOf = (id: number) => query<{ text: string }>('select text from sent_mails where user_id = $1', [id])

it('a mail or text that is kept is its person’s: in their export without what its link opens, and gone with the account', async () => {
  const person = await world.make.member()
  await world.as(null).call(contract.forgotPassword, { email: person.email })
  const [mail] = await until(
    () => mailsOf(person.id),
    (found) => found.length > 0,
  )
  const token = /reset-password#([\w-]+)/.exec(mail!.text)![1]!
  await world.as(person).call(sendEasyLink, { phone: '2125550123' })
  const textsOf = () => query('select 1 from sent_texts where user_id = $1', [person.id])
  await until(textsOf, (found) => found.length === 1)
  const { data } = await world.as(person).call(contract.exportData, {})
  expect(data.sent_mails).toMatchObject([
    { recipient: person.email, text: expect.stringContaining('reset-password#…') },
  ])
  expect(data.sent_texts).toHaveLength(1)
  expect(JSON.stringify(data)).not.toContain(token)
  await query('delete from users where id = $1', [person.id])
  expect([await mailsOf(person.id), await textsOf()]).toEqual([[], []])
})

it('kept mails and texts are cleared away after 30 days', async () => {
  const now = world.clock.now()
  const at = (days: number) => new Date(now.getTime() - days * DAY_MS)
  for (const days of [29, 31]) {
    await query(`insert into sent_mails (recipient, subject, text, html, at) values ($1, '', '', '', $2)`, [
      `kept${days}@example.test`,
      at(days),
    ])
    await query(`insert into sent_texts (recipient, text, at) values ($1, '', $2)`, [`kept${days}`, at(days)])
  }
  await clearAway({ sql: poolSql(world.database.pool), now }, [])
  const left = await query<{ recipient: string }>(
    `select recipient from sent_mails where recipient like 'kept%' union all select recipient from sent_texts where recipient like 'kept%'`,
  )
  expect(left.map(({ recipient }) => recipient).sort()).toEqual(['kept29', 'kept29@example.test'])
})

it('kept mails and texts are read on the machine itself alone: their links open accounts', async () => {
  const { rows } = await world.database.pool.query<{ id: string }>(
    `insert into sent_mails (recipient, subject, text, html, at) values ('a@example.test', '', '', '<p>Hello</p>', now()) returning id`,
  )
  for (const at of ['/dev/outbox', `/dev/outbox/${rows[0]!.id}`]) {
    expect([at, (await fetch(world.base + at)).status]).toEqual([at, 200])
    const passedOn = await fetch(world.base + at, { headers: { 'x-forwarded-for': '192.0.2.2' } })
    expect([at, passedOn.status]).toEqual([at, 404])
  }
})
