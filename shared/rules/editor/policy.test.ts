import { describe, expect, it } from 'vitest'
import { CARD_ID_USER_FROM } from '../learning/cardIds.ts'
import { canPublish, canSetAudience, draftCardOf } from './policy.ts'

const person = (id: number, roles: string[], permissions: string[] = []) => ({
  id,
  role: 'Student' as const,
  roles,
  permissions: permissions.map((action) => ({ resource: 'workflow', action, value: null })),
  lead: null,
  approvedEducator: false,
})
const [member, reader] = [person(1, []), person(2, ['staff'], ['full'])]
const [publisher, admin] = [person(3, ['staff'], ['publish']), person(4, ['admin'])]

const official = (isPrivate: boolean) =>
  draftCardOf({ card_id: 50_001, entity_type_id: 2, author_id: null, is_private: isPrivate })
const members = (isPrivate: boolean) =>
  draftCardOf({ card_id: CARD_ID_USER_FROM, entity_type_id: 1, author_id: member.id, is_private: isPrivate })

/** Who may publish, show to everybody, keep to those who make it. */
const may = (who: typeof member, card: ReturnType<typeof official>) => [
  canPublish(who, card),
  canSetAudience(who, card, false),
  canSetAudience(who, card, true),
]

describe('EDT-RU008: who may give a card to whose eyes', () => {
  it('an official one whoever may publish it, and neither members nor staff without that right', () => {
    for (const isPrivate of [false, true]) {
      expect(may(member, official(isPrivate))).toEqual([false, false, false])
      expect(may(reader, official(isPrivate))).toEqual([false, false, false])
      expect(may(publisher, official(isPrivate))).toEqual([true, true, true])
      expect(may(admin, official(isPrivate))).toEqual([true, true, true])
    }
  })
  it('a member’s own its maker, who shows it to nobody else by themselves, and staff once it is everybody’s', () => {
    expect(may(member, members(true))).toEqual([true, false, true])
    expect(may(member, members(false))).toEqual([true, true, true])
    expect(may(publisher, members(true))).toEqual([false, false, false])
    expect(may(publisher, members(false))).toEqual([true, true, false])
  })
  it('of a card whose kind is not said it takes it for an official one of nobody', () => {
    expect(draftCardOf({ card_id: 50_001, is_private: false })).toEqual(official(false))
  })
})
