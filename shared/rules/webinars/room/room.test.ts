import { describe, expect, it } from 'vitest'
import type { DeskMove, DeskView, RoomMessage, RoomMove, RoomPoll, RoomView } from '../../../contract/webinars/room.ts'
import { attendedMs } from './attendance.ts'
import { clockText } from './clock.ts'
import { applyDeskMove, applyMove, joinDeskMoves, joinMoves } from './moves.ts'
import {
  canBeModerator,
  canTurn,
  entryOf,
  hasSameAnswers,
  isOpen,
  soundRight,
  soundVote,
  votedRight,
  waitMs,
} from './policy.ts'
import { bareMove, firstShownMs, fullMove, stepFromMs, stepsOf, wordsIn } from './replay.ts'
import { roleNews } from './roles.ts'
import { captionAfter, playerOf, stepFrom, stepOf } from './stage.ts'

const AT = '2026-11-25T12:00:00.000Z'
const at = (seconds: number) => new Date(seconds * 1000)
const uuid = (n: number) => `0190a5b2-7c3d-7e4f-8a1b-${String(n).padStart(12, '0')}`
const message = (n: number): RoomMessage => ({
  message_id: uuid(n),
  place: n,
  name: 'Ada',
  is_host: false,
  role: 'attendee',
  text: `n${n}`,
  at: AT,
})
const poll: RoomPoll = {
  poll_id: uuid(9),
  question: 'Q',
  options: ['a', 'b'],
  multiple: false,
  is_open: true,
  is_shown: false,
  counts: null,
  voters: null,
  right: null,
  wording: 'w',
}
const EMPTY: RoomView = {
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
  questions: [],
  polls: [],
  stage: { shows: 'slides', slide: null },
  count: 0,
  has_host: true,
  began_at: null,
}

describe('who comes in', () => {
  const facts = {
    runs: null,
    isStaff: false,
    isSignedIn: true,
    isRegistered: true,
    isMember: false,
    webinar: { isPremium: false, needsAccount: false },
  }
  it.each([
    [{}, 'attendee'],
    [{ isRegistered: false }, 'not_registered'],
    [{ isRegistered: false, isStaff: true }, 'host'],
    [{ isRegistered: false, runs: 'moderator' as const }, 'moderator'],
    [{ webinar: { isPremium: true, needsAccount: false } }, 'members_only'],
    [{ isMember: true, webinar: { isPremium: true, needsAccount: false } }, 'attendee'],
    [{ isSignedIn: false, webinar: { isPremium: true, needsAccount: false } }, 'sign_in'],
    [{ isSignedIn: false, webinar: { isPremium: false, needsAccount: true } }, 'sign_in'],
  ])('WEB-LV001: %j is %s', (given, entry) => {
    expect(entryOf({ ...facts, ...given })).toBe(entry)
  })
  it('WEB-LV001: a room opens 15 minutes before its start, and earlier to those who run it', () => {
    const room = { state: 'lobby' as const, startsAt: at(900), endsAt: at(4500) }
    expect([
      isOpen(room, 'attendee', at(-1)),
      isOpen(room, 'attendee', at(0)),
      isOpen(room, 'host', at(-9999)),
    ]).toEqual([false, true, true])
    // Whoever waits is let in when a host begins before the time.
    expect(isOpen({ ...room, state: 'live' }, 'attendee', at(-1))).toBe(true)
    expect(isOpen({ ...room, state: 'ended' }, 'host', at(0))).toBe(false)
    // One that nobody ends is over three hours after it was to end, for everybody.
    const over = at(4500 + 3 * 3600)
    expect([isOpen(room, 'attendee', over), isOpen({ ...room, state: 'live' }, 'host', over)]).toEqual([false, false])
    expect([
      canTurn('lobby', 'live'),
      canTurn('live', 'ended'),
      canTurn('ended', 'live'),
      canTurn('lobby', 'ended'),
    ]).toEqual([true, true, false, false])
  })
  it('WEB-LV001: waits two seconds between messages, or as long as the host asks of attendees', () => {
    expect(waitMs(null, 30, 'attendee', at(0))).toBe(0)
    expect(waitMs(at(0), 0, 'attendee', at(1))).toBe(1000)
    expect(waitMs(at(0), 30, 'attendee', at(10))).toBe(20_000)
    expect(waitMs(at(0), 30, 'host', at(10))).toBe(0)
  })
  it('WEB-LV001: a vote names options that there are, and one alone where only one may be chosen', () => {
    expect(soundVote([1, 1], { options: 3, multiple: false })).toEqual([1])
    expect(soundVote([2, 0], { options: 3, multiple: true })).toEqual([0, 2])
    for (const [chosen, multiple] of [
      [[0, 1], false],
      [[3], true],
      [[], true],
    ] as const)
      expect(soundVote(chosen, { options: 3, multiple })).toBeNull()
  })
  it('a poll has right answers or asks for an opinion', () => {
    expect(soundRight([], { options: 3, multiple: false })).toEqual([])
    expect(soundRight([2, 0], { options: 3, multiple: true })).toEqual([0, 2])
    expect(soundRight([2, 0], { options: 3, multiple: false })).toBeNull()
    expect(soundRight([3], { options: 3, multiple: false })).toBeNull()
    expect(votedRight([0, 2], [2, 0])).toBe(true)
    expect(votedRight([0], [0, 2])).toBe(false)
    expect(votedRight([0, 1], [0])).toBe(false)
    expect(votedRight([0], [])).toBeNull()
  })
})

it('RTM-EN005: time at two devices at once counts once', () => {
  const parts = [
    { from: at(50), to: at(80) },
    { from: at(0), to: at(30) },
    { from: at(10), to: at(60) },
    { from: at(20), to: at(25) },
  ]
  expect(attendedMs(parts)).toBe(80_000)
  expect(attendedMs([])).toBe(0)
})

it('WEB-LV001: changes that are joined come to the same as one after the other', () => {
  const key = 'k'
  const moves: RoomMove[] = [
    { room_key: key, messages: [message(1)] },
    { room_key: key, messages: [message(2)], announcement: 'first' },
    { room_key: key, gone: [uuid(1)] },
    { room_key: key, announcement: 'second', pinned: message(2) },
    { room_key: key, messages: [message(1)] },
    { room_key: key, gone: [uuid(2)] },
    { room_key: key, polls: [poll] },
    { room_key: key, gone: [poll.poll_id] },
    { room_key: key, polls: [poll], roles: [{ message_ids: [uuid(1)], role: 'moderator' }] },
    { room_key: key, roles: [{ message_ids: [uuid(1)], role: 'attendee' }] },
  ]
  for (let from = 0; from < moves.length; from++)
    for (let to = from + 1; to <= moves.length; to++) {
      const before = moves.slice(0, from).reduce(applyMove, EMPTY)
      const oneByOne = moves.slice(from, to).reduce(applyMove, before)
      const joined = applyMove(before, joinMoves(moves.slice(from, to)))
      const each = oneByOne
      expect(joined).toEqual(each)
    }
})

it('WEB-LV001: a desk’s changes joined leave what each of them left, however often a message is hidden and shown', () => {
  const session_id = uuid(7)
  const empty: DeskView = { hands: [], muted: [], removed: [], hidden: [], polls: [], prepared: [] }
  const poll = (n: number) => ({ poll_id: uuid(n), question: 'So?', options: ['a', 'b'], multiple: false, right: [] })
  const moves: DeskMove[] = [
    { session_id, hidden: [message(1)], prepared: [poll(1)] },
    { session_id, shown: [uuid(1)], prepared: [poll(1), poll(2)] },
    { session_id, hidden: [message(2)] },
    { session_id, hidden: [message(1)], prepared: [] },
    { session_id, shown: [uuid(2)] },
  ]
  for (let from = 0; from < moves.length; from++)
    for (let to = from + 1; to <= moves.length; to++) {
      const before = moves.slice(0, from).reduce(applyDeskMove, empty)
      const each = moves.slice(from, to).reduce(applyDeskMove, before)
      expect(applyDeskMove(before, joinDeskMoves(moves.slice(from, to)))).toEqual(each)
    }
})

it('WEB-GA004: a card’s facts are told one by one, then comes the next slide, and back the same way', () => {
  const slides = [
    { slide_id: 'a', facts: 2 },
    { slide_id: 'b', facts: 0 },
  ]
  const seen: string[] = []
  let place: { slide_id: string | null; revealed: number } | null = { slide_id: null, revealed: 0 }
  for (place = stepFrom(slides, place, 1); place; place = stepFrom(slides, place, 1))
    seen.push(`${place.slide_id}${place.revealed}`)
  expect(seen).toEqual(['a0', 'a1', 'a2', 'b0'])
  expect(stepFrom(slides, { slide_id: 'b', revealed: 0 }, -1)).toEqual({ slide_id: 'a', revealed: 2 })
  expect(stepFrom(slides, { slide_id: 'a', revealed: 0 }, -1)).toBeNull()
  expect(stepFrom(slides, { slide_id: null, revealed: 0 }, -1)).toBeNull()
  expect(stepOf(slides, { slide_id: 'b', revealed: 0 })).toEqual({ step: 4, of: 4 })
})

it('a caption goes with the next step, and a slide’s note with the first fact', () => {
  const before = { place: { slide_id: 'a', revealed: 1 }, caption: 'Look here' }
  const places = [
    { slide_id: 'a', revealed: 1 },
    { slide_id: 'a', revealed: 2 },
    { slide_id: 'b', revealed: 0 },
  ]
  const shown = (isShown: boolean) => places.map((at) => captionAfter(at, before, { isShown, notes: 'Note' }))
  expect(shown(false)).toEqual(['Look here', '', ''])
  expect(shown(true)).toEqual(['Look here', '', 'Note'])
})

it.each([
  ['https://www.youtube.com/watch?v=abcdefghijk', 'https://www.youtube-nocookie.com/embed/abcdefghijk'],
  ['https://youtu.be/abcdefghijk', 'https://www.youtube-nocookie.com/embed/abcdefghijk'],
  ['https://youtube.com/live/abcdefghijk', 'https://www.youtube-nocookie.com/embed/abcdefghijk'],
  ['https://vimeo.com/123456789', 'https://player.vimeo.com/video/123456789'],
  ['http://www.youtube.com/watch?v=abcdefghijk', null],
  ['https://evil.test/watch?v=abcdefghijk', null],
  ['https://youtube.com.evil.test/embed/abcdefghijk', null],
  ['junk', null],
])('WEB-GA003: of %s the player is %s', (url, player) => {
  expect(playerOf(url)).toBe(player)
})

it('a recording keeps which words there were and not the words, so that what is gone is gone from it', () => {
  const move: RoomMove = {
    room_key: 'k',
    messages: [message(1), message(2)],
    pinned: message(1),
    participants: [{ participant_id: uuid(9), is_muted: true }],
  }
  const bare = bareMove(move)
  expect(JSON.stringify(bare)).not.toMatch(/n1|Ada|participants|room_key/)
  expect(wordsIn([bare]).messages).toEqual([uuid(1), uuid(2), uuid(1)])
  expect(fullMove(bare, new Map([[uuid(2), message(2)]]), new Map())).toEqual({
    room_key: '',
    messages: [message(2)],
    pinned: null,
  })
})

it('WEB-GA003: a recording is watched from its first slide on', () => {
  const slide = { kind: 'text' as const, slide_id: uuid(1), title: 'Welcome', body: '' }
  const stage = (shown: typeof slide | null): RoomMove => ({ room_key: '', stage: { shows: 'slides', slide: shown } })
  const recorded = [
    { at_ms: 0, move: stage(null) },
    { at_ms: 40, move: { room_key: '', messages: [message(1)] } },
    { at_ms: 90, move: stage(slide) },
  ]
  expect([firstShownMs(recorded), firstShownMs(recorded.slice(0, 2)), firstShownMs([])]).toEqual([90, 0, 0])
})

it('WEB-GA003: one goes through a recording slide by slide, fact by fact and from poll to poll', () => {
  const slide = (n: number) => ({ kind: 'text' as const, slide_id: uuid(n), title: `Slide ${n}`, body: '' })
  const stage = (n: number | null): RoomMove => ({
    room_key: '',
    stage: { shows: 'slides', slide: n === null ? null : slide(n) },
  })
  const poll = (is_open: boolean): RoomMove => ({ room_key: '', polls: [{ poll_id: uuid(9), is_open } as RoomPoll] })
  const steps = stepsOf([
    { at_ms: 0, move: stage(null) },
    { at_ms: 10, move: poll(true) },
    { at_ms: 1000, move: stage(1) },
    { at_ms: 5000, move: stage(1) },
    { at_ms: 9000, move: { room_key: '', polls: [{ poll_id: uuid(8), is_open: true } as RoomPoll] } },
    { at_ms: 9500, move: poll(false) },
    { at_ms: 20_000, move: stage(2) },
  ])
  expect(steps).toEqual([
    { at_ms: 1000, kind: 'slide' },
    { at_ms: 5000, kind: 'fact' },
    { at_ms: 9000, kind: 'poll' },
    { at_ms: 20_000, kind: 'slide' },
  ])
  expect(stepFromMs(steps, 5000, 1)).toBe(9000)
  expect(stepFromMs(steps, 5600, -1), 'just begun: the one before').toBe(1000)
  expect(stepFromMs(steps, 8000, -1), 'well into it: its own beginning').toBe(5000)
  expect([stepFromMs(steps, 20_000, 1), stepFromMs(steps, 1000, -1)]).toEqual([null, null])
})

describe('who moderates', () => {
  const person = { role: 'attendee' as const, hasAccount: true, isRemoved: false }
  it.each([
    [{}, true],
    [{ role: 'moderator' as const }, true],
    [{ role: 'cohost' as const }, false],
    [{ role: 'host' as const }, false],
    [{ hasAccount: false }, false],
    [{ isRemoved: true }, false],
    [{ role: 'moderator' as const, isRemoved: true }, true],
  ])('WEB-LV001: %j may be given or lose that: %s', (more, may) => {
    expect(canBeModerator({ ...person, ...more })).toBe(may)
  })
  it('is told what became of them', () => {
    expect(roleNews('attendee', 'moderator')).toBe('You moderate this room now.')
    expect(roleNews('host', 'moderator')).toBe('You moderate this room now.')
    expect(roleNews('attendee', 'cohost')).toBe('You run this room now, as its co-host.')
    expect(roleNews('moderator', 'attendee')).toBe('You moderate this room no more.')
    expect(roleNews('cohost', 'attendee')).toBe('You run this room no more.')
  })
})

it('of a burst on the desk it is not lost that somebody said how it was', () => {
  const session_id = uuid(1)
  expect(joinDeskMoves([{ session_id, surveys_changed: true }, { session_id }])).toMatchObject({
    surveys_changed: true,
  })
})

it('WEB-LV001: two answers are the same however they are written', () => {
  expect(hasSameAnswers(['Yes', ' yes  '])).toBe(true)
  expect(hasSameAnswers(['Not yet', 'not  yet'])).toBe(true)
  // Signs that show nothing, and letters that are put together, read the same.
  expect(hasSameAnswers(['Yes', 'Ye\u200bs'])).toBe(true)
  expect(hasSameAnswers(['Ja', '\u2060J\u00ada'])).toBe(true)
  expect(hasSameAnswers(['\u00e9', 'e\u0301'])).toBe(true)
  expect(hasSameAnswers(['\uff21', 'a'])).toBe(true)
  expect(hasSameAnswers(['Stra\u00dfe', 'STRASSE'])).toBe(true)
  expect(hasSameAnswers(['e', '\u00e9'])).toBe(false)
  expect(hasSameAnswers(['Yes', 'No'])).toBe(false)
})

it('WEB-LV001: a host’s clock counts up to the end and then what is over it', () => {
  const at = (time: string) => new Date(`2026-03-02T${time}Z`)
  const times = { startsAt: at('12:00:00'), beganAt: at('12:05:00'), endsAt: at('13:00:00') }
  expect(clockText(times, at('12:05:10'))).toBe('0 min in, 55 left')
  expect(clockText(times, at('13:00:00'))).toBe('55 min in, 0 left')
  expect(clockText(times, at('13:04:00'))).toBe('59 min in, 4 over')
  expect(clockText({ ...times, beganAt: at('11:24:00') }, at('11:24:10'))).toBe('0 min in, 96 to the planned end')
})
