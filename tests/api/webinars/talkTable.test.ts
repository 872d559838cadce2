import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import * as contract from '#shared/contract/webinars/index.ts'
import { Forbidden } from '#shared/errors.ts'
import { attend, enter, liveRoom } from '../../support/webinars.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld()

it('a host keeps what was written, asked and voted as a table, without what was hidden; an attendee does not', async () => {
  const made = await liveRoom(world)
  const { sessionId: session_id } = made
  const person = await attend(world, made)
  await enter(world, made, made.host)
  const [host, ada] = [world.as(made.host), world.as(person)]
  const say = async (from: typeof host, text: string) => {
    world.clock.tick(5000)
    return from.call(contract.sendRoomMessage, { session_id, message_id: randomUUID(), text })
  }
  await say(host, 'Welcome, "all"')
  await say(ada, '=1+1')
  const { message_id } = await say(ada, 'Rude')
  await host.call(contract.moderateRoomMessage, { session_id, message_id, is_hidden: true })
  world.clock.tick(5000)
  const question_id = randomUUID()
  await ada.call(contract.askRoomQuestion, { session_id, question_id, text: 'Why potassium?' })
  await host.call(contract.moderateRoomQuestion, { session_id, question_id, is_answered: true })
  world.clock.tick(5000)
  const poll_id = randomUUID()
  const asked = { session_id, poll_id, question: 'Is it safe?', options: ['Yes', 'No'], right: [1] }
  const { wording } = await host.call(contract.openRoomPoll, asked)
  await ada.call(contract.voteRoomPoll, { session_id, poll_id, wording, options: [1] })
  await host.call(contract.turnRoom, { session_id, state: 'ended' })
  const table = String(await host.call(contract.exportRoomTalk, { session_id }))
  const rows = table.replace('\uFEFF', '').trim().split('\r\n')
  expect(rows.map((row) => row.replace(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/, 'T'))).toEqual([
    'Kind,Time (UTC),Name,Words,Answer,Votes,Note',
    'Message,T,Hanna,"Welcome, ""all""",,,',
    "Message,T,Ada,'=1+1,,,",
    'Question,T,Ada,Why potassium?,,0,Answered',
    'Poll,T,,Is it safe?,Yes,0,',
    'Poll,T,,Is it safe?,No,1,Right',
  ])
  await expect(ada.call(contract.exportRoomTalk, { session_id })).rejects.toSatisfy(Forbidden.is)
  const stranger = world.as(await world.make.member())
  await expect(stranger.call(contract.exportRoomTalk, { session_id })).rejects.toSatisfy(contract.NotRegistered.is)
})
