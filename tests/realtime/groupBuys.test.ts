import { beforeAll, expect, it } from 'vitest'
import { joinGroupBuy, leaveGroupBuy } from '#shared/contract/groupbuys/index.ts'
import { endGroup, moveGroupEnd } from '#shared/contract/groupbuys/office.ts'
import { HOUR_MS } from '#shared/time.ts'
import { openGroup, sellToGroups } from '../api/groupbuys/people.ts'
import { openSocket } from '../support/sockets.ts'
import { twoProcesses } from '../support/twoProcesses.ts'
import { until } from '../support/world.ts'

const world = twoProcesses()
beforeAll(() => sellToGroups(world))

it('GBY-LV001: visitors and members of two processes see a group’s count change, in order, and a late one has all of it', async () => {
  const { starter, group } = await openGroup(world)
  const room = `groupBuy:${group.slug}`
  const sockets = [
    await openSocket(world.bases[0], await world.keyOf(starter)),
    await openSocket(world.bases[1], undefined),
  ]
  for (const socket of sockets)
    expect(await socket.join(room)).toMatchObject({ ok: true, snapshot: { members: 1, goal: 5, discount: 15 } })
  const people = await Promise.all(Array.from({ length: 6 }, () => world.make.trial()))
  await Promise.all(people.map((person) => world.as(person).call(joinGroupBuy, { slug: group.slug })))
  await world.as(people[5]!).call(leaveGroupBuy, { slug: group.slug })
  type Count = { members: number; version: number; discount: number; is_reached: boolean }
  const told = ({ frames }: (typeof sockets)[number]) =>
    frames.filter((frame) => frame.room === room).map(({ payload }) => payload as Count)
  for (const socket of sockets) {
    await until(() => told(socket).at(-1)?.members === 6)
    const versions = told(socket).map(({ version }) => version)
    expect(versions).toEqual([...versions].sort((a, b) => a - b))
    expect(told(socket).at(-1)).toMatchObject({ discount: 30, is_reached: true })
  }
  const late = await openSocket(world.bases[1], undefined)
  expect(await late.join(room)).toMatchObject({ ok: true, snapshot: { members: 6, discount: 30 } })
  expect(JSON.stringify(told(sockets[1]!))).not.toContain('first_name')
  for (const name of ['aaaaaaaa', '1', 'UPPERCAS', 'x'])
    expect(await late.join(`groupBuy:${name}`)).toMatchObject({ ok: false })
  for (const socket of [...sockets, late]) socket.close()
})

it('GBY-LV001: an end that the office moves, or makes come early, is seen where the group’s page is open', async () => {
  const { group } = await openGroup(world)
  const { slug } = group
  const socket = await openSocket(world.bases[1], undefined)
  await socket.join(`groupBuy:${slug}`)
  const told = () => socket.frames.filter(({ room }) => room === `groupBuy:${slug}`).map(({ payload }) => payload)
  const office = world.as(await world.make.staff())
  const ends_at = new Date(world.clock.now().getTime() + HOUR_MS).toISOString()
  await office.call(moveGroupEnd, { slug, ends_at, was: group.end_date })
  await until(() => told().length === 1)
  expect(told()[0]).toMatchObject({ slug, end_date: ends_at, members: 1 })
  const { ends_at: ended } = await office.call(endGroup, { slug })
  await until(() => told().length === 2)
  expect(told()[1]).toMatchObject({ slug, end_date: ended, members: 1 })
  await office.call(endGroup, { slug })
  expect(told()).toHaveLength(2)
  socket.close()
})
