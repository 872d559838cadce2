import { describe, expect, it } from 'vitest'
import type { Actor } from '../accounts/actor.ts'
import { moderate } from './moderation.ts'
import { canEdit, canFlag, canModerate, canPostLinks, canRemove } from './policy.ts'
import { seenAs, stateOf } from './seen.ts'

const at = new Date('2026-03-10T12:00:00Z')
const later = (ms: number) => new Date(at.getTime() + ms)
const person = (given: Partial<Actor> = {}): Actor => ({
  id: 1,
  role: 'Student',
  roles: [],
  permissions: [],
  lead: null,
  approvedEducator: false,
  ...given,
})

describe('FCT-RU012, FCT-GA001: moderators', () => {
  it.each([
    [person(), false],
    [person({ role: 'Professor' }), false],
    [person({ roles: ['staff'] }), false],
    [person({ role: 'Administrator' }), true],
    [person({ roles: ['superadmin'] }), true],
    [person({ roles: ['moderator'] }), true],
    [person({ permissions: [{ resource: 'comment', action: 'moderate', value: null }] }), true],
    [person({ permissions: [{ resource: 'workflow', action: 'full', value: null }] }), false],
  ])('%j: %s', (actor, may) => expect(canModerate(actor)).toBe(may))

  it('makers remove under their own cards alone', () => {
    const card = { cardId: 1_000_001, entityTypeId: 1, authorId: 1 }
    expect(canRemove(person(), card)).toBe(true)
    expect(canRemove(person({ id: 2 }), card)).toBe(false)
    expect(canRemove(person(), { ...card, cardId: 5, entityTypeId: 2 })).toBe(false)
  })
})

it('one’s own words may be changed for 15 minutes, by nobody else', () => {
  const comment = { authorId: 1, writtenAt: at }
  expect(canEdit({ id: 1 }, comment, later(15 * 60_000 - 1))).toBe(true)
  expect(canEdit({ id: 1 }, comment, later(15 * 60_000))).toBe(false)
  expect(canEdit({ id: 2 }, comment, at)).toBe(false)
  expect(canEdit(null, { authorId: null, writtenAt: at }, at)).toBe(false)
})

it('an account posts links from its second day on', () => {
  expect(canPostLinks(at, later(86_400_000 - 1))).toBe(false)
  expect(canPostLinks(at, later(86_400_000))).toBe(true)
})

it('FCT-RU011: flagging needs login, and is not for one’s own', () => {
  expect([canFlag(null, 2), canFlag({ id: 2 }, 2), canFlag({ id: 1 }, 2), canFlag({ id: 1 }, null)]).toEqual([
    false,
    false,
    true,
    true,
  ])
})

const PLAIN = {
  deletedAt: null,
  removedByModerator: false,
  hiddenAt: null,
  approved: false,
  endorsed: false,
  flags: 0,
  note: '',
}
const act = (name: 'approve' | 'remove' | 'endorse' | 'tag' | 'note', on = true, note = '') => ({ act: name, on, note })

describe('FCT-RU001: a moderator', () => {
  const hidden = { ...PLAIN, hiddenAt: at, flags: 3 }
  it('approves: it is shown again and its flags are settled', () =>
    expect(moderate(hidden, act('approve'), at)).toEqual({ ...PLAIN, approved: true }))
  it('removes, and takes that back', () => {
    const removed = moderate({ ...hidden, endorsed: true }, act('remove'), at)
    expect(removed).toEqual({ ...hidden, deletedAt: at, removedByModerator: true })
    expect(moderate(removed, act('remove', false), at)).toEqual({ ...PLAIN, approved: true })
  })
  it('removes again without another moment', () => {
    const removed = moderate(PLAIN, act('remove'), at)
    expect(moderate(removed, act('remove'), later(5))).toEqual(removed)
  })
  it('endorses and takes that back', () => {
    const endorsed = moderate(hidden, act('endorse'), at)
    expect(endorsed).toEqual({ ...PLAIN, approved: true, endorsed: true })
    expect(moderate(endorsed, act('endorse', false), at).endorsed).toBe(false)
  })
  it('notes, which changes nothing else', () => {
    expect(moderate(hidden, act('note', true, 'Spoke to her'), at)).toEqual({ ...hidden, note: 'Spoke to her' })
    expect(moderate(hidden, act('tag'), at)).toEqual(hidden)
  })
})

describe('FCT-LV001: a comment', () => {
  const states = { shown: PLAIN, hidden: { ...PLAIN, hiddenAt: at } }
  it('stands as what was last decided says', () => {
    expect(stateOf(states.shown)).toBe('shown')
    expect(stateOf(states.hidden)).toBe('hidden')
    expect(stateOf({ ...states.hidden, deletedAt: at })).toBe('deleted')
    expect(stateOf({ ...PLAIN, deletedAt: at, removedByModerator: true })).toBe('removed')
  })
  const stranger = { isAuthor: false, moderates: false }
  it('that is out of sight is a place for others only where replies hang on it', () => {
    for (const state of ['hidden', 'removed', 'deleted'] as const) {
      expect(seenAs(state, { ...stranger, hasReplies: false })).toBe('unseen')
      expect(seenAs(state, { ...stranger, hasReplies: true })).toBe('emptied')
    }
    expect(seenAs('shown', { ...stranger, hasReplies: false })).toBe('whole')
  })
  it('stays whole for moderators and its author, but for what they deleted themselves', () => {
    for (const who of [
      { isAuthor: true, moderates: false },
      { isAuthor: false, moderates: true },
    ]) {
      expect(seenAs('hidden', { ...who, hasReplies: false })).toBe('whole')
      expect(seenAs('removed', { ...who, hasReplies: false })).toBe('whole')
      expect(seenAs('deleted', { ...who, hasReplies: false })).toBe('unseen')
      expect(seenAs('deleted', { ...who, hasReplies: true })).toBe('emptied')
    }
  })
})
