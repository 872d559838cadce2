import { expect, it } from 'vitest'
import { addToQueue, getMemoryStats } from '#shared/contract/memory/index.ts'
import { memoryChanged } from '#shared/events/index.ts'
import { answers } from '../api/memory/people.ts'
import type { Person } from '../support/factories.ts'
import { openSocket } from '../support/sockets.ts'
import { testWorld, until } from '../support/world.ts'

const world = testWorld()
const socketOf = async (person: Person) => openSocket(world.base, await world.keyOf(person))

it('a person’s screens hear how their daily quiz stands, and nobody else’s do', async () => {
  const [me, other, card] = [await world.make.member(), await world.make.member(), await world.make.card()]
  const [mine, second, theirs] = [await socketOf(me), await socketOf(me), await socketOf(other)]
  const heard = (socket: typeof mine) =>
    socket.frames
      .filter(({ name }) => name === memoryChanged.name)
      .map(({ payload }) => memoryChanged.payload.parse(payload))
  await world.as(me).call(addToQueue, { card_id: card.id })
  for (const socket of [mine, second])
    await until(() => heard(socket).some(({ current_left, next }) => current_left === 3 && next === 3))
  await answers(world, me, card, [
    [0, true],
    [1, false],
  ])
  const last = await until(
    () => heard(mine).at(-1),
    (stats) => stats?.current_left === 1,
  )
  const { at: _, ...stats } = await world.as(me).call(getMemoryStats, {})
  expect(last).toMatchObject({ ...stats, user_id: me.id, learned_today: 1 })
  // Later ones say so, so that a screen keeps the latest whatever comes when.
  const times = heard(second).map(({ at }) => at)
  expect(times).toEqual(times.toSorted())
  expect(heard(theirs)).toEqual([])
  for (const socket of [mine, second, theirs]) socket.close()
})
