import { expect, it } from 'vitest'
import * as billing from '#shared/contract/billing/index.ts'
import type { Person } from '../support/factories.ts'
import { openSocket } from '../support/sockets.ts'
import { twoProcesses } from '../support/twoProcesses.ts'
import { until } from '../support/world.ts'

const world = twoProcesses()
const socketOf = async (person: Person, process: 0 | 1) => openSocket(world.bases[process], await world.keyOf(person))

it('TOK-RU004: every tab of a person hears what is left of their day, over two processes, and nobody else does', async () => {
  const [person, other] = [await world.make.trial(), await world.make.trial()]
  const [card, second] = [await world.make.card({ free: false }), await world.make.card({ free: false })]
  const sockets = [await socketOf(person, 0), await socketOf(person, 1)]
  const stranger = await socketOf(other, 1)
  const room = `user:${person.id}`
  for (const socket of sockets) expect(await socket.join(room)).toMatchObject({ ok: true })
  expect(await stranger.join(room)).toMatchObject({ ok: false })
  const told = ({ frames }: (typeof sockets)[number]) =>
    frames.filter(({ name }) => name === 'billing.tokensChanged').map(({ payload }) => payload as billing.TokensView)
  const me = world.as(person)
  const before = await me.call(billing.getTokens, {})
  await me.call(billing.redeemToken, { card_id: card.id })
  for (const socket of sockets) {
    await until(() => told(socket).length === 1)
    expect(told(socket)[0]).toMatchObject({ tokens: before.tokens! - 1, quiz_questions: before.quiz_questions })
  }
  // What costs nothing is told to nobody.
  await me.call(billing.redeemToken, { card_id: card.id })
  await world.as(other).call(billing.redeemToken, { card_id: second.id })
  await world.database.pool.query(
    `with made as (insert into packages (slug, name, kind, market_id) values ('live', 'Live plan', 'plan', 101) returning id),
       batch as (insert into access_code_batches (name, package_id, months, codes, most_uses, made_at)
         select 'x', id, 12, 1, 1, now() from made returning id)
     insert into access_codes (code, batch_id) select '7K2MQ9XDH4TR', id from batch`,
  )
  await me.call(billing.redeemAccessCode, { code: '7K2M-Q9XD-H4TR' })
  const again = await socketOf(person, 1)
  await again.join(room)
  expect(await me.call(billing.getTokens, {})).toMatchObject({ tokens: null, quiz_questions: null })
  await until(() => sockets.some((socket) => told(socket).at(-1)?.tokens === null))
  for (const socket of [...sockets, stranger, again]) socket.close()
})
