import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { enter } from '#client/features/accounts/index.ts'
import { rooms } from '#shared/events/rooms.ts'
import { slowServer } from '#tests/support/dom.tsx'
import { liveServer } from '#tests/support/liveServer.ts'
import { soon } from '#tests/support/soon.ts'
import { live, moveBy } from './store.ts'
import { watchRoom } from './watch.ts'

const KEY = 'k'
const AT = '2026-03-02T12:00:00.000Z'
const question = (votes: number) => ({
  question_id: '00000000-0000-4000-8000-000000000001',
  name: 'Ana',
  text: 'Why?',
  votes,
  is_answered: false,
  at: AT,
})
const view = {
  state: 'live',
  starts_at: AT,
  ends_at: AT,
  server_now: AT,
  slow_seconds: 0,
  announcement: '',
  caption: '',
  is_recording: false,
  is_recorded: false,
  pinned: null,
  messages: [],
  questions: [question(1)],
  polls: [],
  stage: { shows: 'slides', slide: null },
  count: 2,
}
const votes = () => live.view?.questions[0]?.votes

let server: Awaited<ReturnType<typeof liveServer>>
let leave = () => {}
beforeEach(async () => {
  slowServer()
  enter({ user_id: 1, roles: [] } as never)
  server = await liveServer(() => ({ ok: true, version: 5, snapshot: structuredClone(view) }))
  leave = watchRoom({ room_id: KEY, join_token: 't', session_id: 's', role: 'attendee' } as never)
  await soon(() => expect(votes()).toBe(1))
})
afterEach(async () => {
  leave()
  enter(null)
  await server.close()
  vi.unstubAllGlobals()
})

it('what an answer says of one’s own deed is shown at once', async () => {
  await moveBy(Promise.resolve(2), (count) => ({ questions: [question(count)] }))
  expect(votes()).toBe(2)
})

it('an answer that is older than what was heard meanwhile changes nothing', async () => {
  const reply = Promise.withResolvers<number>()
  const asked = moveBy(reply.promise, (count) => ({ questions: [question(count)] }))
  server.tell({
    room: rooms.webinar(KEY),
    name: 'webinars.roomMoved',
    from: 5,
    to: 6,
    payload: { room_key: KEY, questions: [question(7)] },
  })
  await soon(() => expect(votes()).toBe(7))
  reply.resolve(2)
  await asked
  expect(votes()).toBe(7)
})
