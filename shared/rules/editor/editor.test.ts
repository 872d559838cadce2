import { describe, expect, it } from 'vitest'
import type { CardContent } from '../../documents/card/content.ts'
import { missingParts, missingToPublish, readySentence, thinParts } from './completion.ts'
import { canEditCard, canKeepPrivate, canMakeOfficial, canPublish } from './policy.ts'

const actor = (over: object = {}) => ({
  id: 1,
  role: 'Student' as const,
  roles: [] as string[],
  permissions: [],
  lead: null,
  approvedEducator: false,
  ...over,
})
const official = { cardId: 50_001, entityTypeId: 2, authorId: null, isPrivate: false }

describe('who may edit', () => {
  it('EDT-RU001 EDT-RU002: staff any card, a maker the own ones that are user-made, nobody else', () => {
    expect(canEditCard(actor({ roles: ['staff'] }), official)).toBe(true)
    expect(canEditCard(actor(), official)).toBe(false)
    expect(canEditCard(actor(), { cardId: 60_000, entityTypeId: 1, authorId: 1, isPrivate: false })).toBe(true)
    expect(canEditCard(actor(), { cardId: 1_000_001, entityTypeId: 2, authorId: 1, isPrivate: false })).toBe(true)
    expect(canEditCard(actor(), { cardId: 60_000, entityTypeId: 2, authorId: 1, isPrivate: false })).toBe(false)
    expect(canEditCard(actor(), { cardId: 60_000, entityTypeId: 1, authorId: 2, isPrivate: false })).toBe(false)
  })
  it('an official card that is private waits for its staff', () => {
    const staff = actor({ roles: ['staff'] })
    expect(canEditCard(staff, { ...official, isPrivate: true })).toBe(canEditCard(staff, official))
    expect(canPublish(staff, { ...official, isPrivate: true })).toBe(canPublish(staff, official))
  })
  it('EDT-RU002: a private card is its maker’s alone, whatever others may do', () => {
    const own = { cardId: 1_000_001, entityTypeId: 1, authorId: 1, isPrivate: true }
    const admin = actor({ id: 2, role: 'Administrator', roles: ['superadmin'] })
    expect([canEditCard(actor(), own), canPublish(actor(), own), canKeepPrivate(actor(), own)]).toEqual([
      true,
      true,
      true,
    ])
    expect([canEditCard(admin, own), canPublish(admin, own), canKeepPrivate(admin, own)]).toEqual([false, false, false])
    expect(canKeepPrivate(actor(), { ...official, authorId: 1 })).toBe(false)
  })
  it('official cards are made by staff who may do everything in them', () => {
    const full = [{ resource: 'workflow', action: 'full', value: null }]
    expect(canMakeOfficial(actor({ permissions: full }))).toBe(false)
    expect(canMakeOfficial(actor({ roles: ['staff'] }))).toBe(false)
    expect(canMakeOfficial(actor({ roles: ['staff'], permissions: full }))).toBe(true)
  })
  it('publishing needs its own right', () => {
    expect(canPublish(actor({ roles: ['staff'] }), official)).toBe(false)
    expect(
      canPublish(
        actor({ roles: ['staff'], permissions: [{ resource: 'workflow', action: 'publish', value: null }] }),
        official,
      ),
    ).toBe(true)
    expect(canPublish(actor({ roles: ['Admin'] }), official)).toBe(true)
  })
})

describe('missingToPublish', () => {
  const fact = (key: string, over: object = {}) => ({ key, name: 'Rash', pictomo: 'Red ash', ...over })
  const card = (over: object = {}) =>
    ({
      name: 'A',
      background: '/b.svg',
      facts: [fact('a'), fact('b')],
      characters: [{ fact: 'a' }, { fact: 'b' }],
      ...over,
    }) as CardContent
  it('EDT-RU010: is empty for a background and two facts with name, character and picture', () => {
    expect(missingToPublish(card())).toEqual([])
  })
  it('EDT-RU010: says what each part lacks', () => {
    expect(
      missingToPublish(
        card({ background: '', characters: [{ fact: 'a' }], facts: [fact('a', { pictomo: ' ' }), fact('b')] }),
      ),
    ).toEqual(['The card needs a background picture.', '“Rash” needs a character’s name.', '“Rash” needs a picture.'])
    const bare = card({ characters: [], facts: [fact('a', { name: '', pictomo: '' }), fact('b')] })
    expect(missingParts(bare)).toEqual([
      { sentence: 'Fact 1 needs a name, a character’s name, and a picture.', fact: 'a', place: 'name' },
      { sentence: '“Rash” needs a picture.', fact: 'b', place: 'picture' },
    ])
    expect(missingToPublish(card({ facts: [fact('a')] }))).toContain('The card needs at least 2 facts.')
  })
  it('EDT-RU010: leads to where each part is written', () => {
    const bare = card({ name: '', background: '', facts: [], characters: [] })
    expect(missingParts(bare).map(({ place }) => place)).toEqual(['name', 'background', 'facts'])
  })
})

describe('a card that may be published', () => {
  const whole = { name: 'Rash', definition: 'Red skin.', question_text: 'What is red?', distractors: ['Fever'] }
  const card = (over: object, mode = 'multiple_choice') =>
    ({ overview: 'A drug.', question_mode: mode, facts: [{ key: 'a', ...whole, ...over }] }) as CardContent
  it('EDT-RU010: is thin where learners would miss something, each fact in one sentence that leads to the first of it', () => {
    expect(thinParts(card({}))).toEqual([])
    expect(thinParts(card({ definition: ' ', distractors: [''] }))).toEqual([
      { sentence: '“Rash” has no definition and no wrong answers of its own.', fact: 'a', place: 'definition' },
    ])
    expect(thinParts({ ...card({ question_text: '' }), overview: '' })).toEqual([
      { sentence: 'The card has no overview.', fact: null, place: 'overview' },
      { sentence: '“Rash” has no question of its own.', fact: 'a', place: 'question' },
    ])
  })
  it('says of a main fact without a question that it is not asked, and of what would be asked nothing more', () => {
    const main = { is_primary: true, question_text: '' }
    expect(thinParts(card({ ...main, distractors: [] }))).toEqual([
      { sentence: 'The main fact is not asked: write a question for it.', fact: 'a', place: 'question' },
    ])
    expect(thinParts(card({ ...main, definition: '' })).map(({ sentence }) => sentence)).toEqual([
      'The main fact is not asked: write a question for it.',
      '“Rash” has no definition.',
    ])
    expect(thinParts(card({ is_primary: true }))).toEqual([])
  })
  it('needs no wrong answers where answers are typed', () => {
    expect(thinParts(card({ distractors: [] }, 'fill_in'))).toEqual([])
  })
  it('is called ready alone only when nothing is thin and nothing was found in its scene', () => {
    expect(readySentence(0, 0)).toBe('Ready to publish')
    expect(readySentence(1, 0)).toBe('Ready, with 1 thing to look at')
    expect(readySentence(1, 2)).toBe('Ready, with 3 things to look at')
    expect(readySentence(0, null)).toBe('Nothing is missing')
  })
})
