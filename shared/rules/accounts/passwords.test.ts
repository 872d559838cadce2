import { expect, it } from 'vitest'
import { isMadeOf, isOurStem, PasswordTexts, passwordFault, stemOf } from './passwords.ts'

const facts = { own: ['ada@example.test', 'Ada', 'Lovelace'], breached: false, common: false, score: 4 }

it('AUT-GA003: twelve letters are enough, fewer have to be as hard to guess', () => {
  expect(passwordFault('quiet-river-stone', { ...facts, score: 0 })).toBeNull()
  expect(passwordFault('quietriver', { ...facts, score: 2 })).toBe(PasswordTexts.weak)
  expect(passwordFault('qX7#vv9a', { ...facts, score: 3 })).toBeNull()
})

it('AUT-GA003: one that is known, or one letter over and over, is no password however long', () => {
  expect(passwordFault('correcthorsebattery', { ...facts, breached: true })).toBe(PasswordTexts.breached)
  for (const password of ['aaaaaaaaaaaaaaaa', 'abababababababab', '🦓🦓🦓🦓🦓🦓🦓🦓🦓🦓🦓🦓'])
    expect(passwordFault(password, facts)).toBe(PasswordTexts.repeated)
})

it('AUT-GA003: a common word with numbers or signs around it is no password however long', () => {
  expect(passwordFault('password123456', { ...facts, common: true })).toBe(PasswordTexts.common)
  expect(['Password123456!', '!!2026Sommer', 'quiet-river-stone7', '9382 7164', 'Überall1'].map(stemOf)).toEqual([
    'password',
    'sommer',
    'quiet-river-stone',
    '',
    'überall',
  ])
  expect(['pictomo', 'qwertz', 'willkommen', 'quietriver', ''].map(isOurStem)).toEqual([true, true, true, false, false])
})

it.each(['AdaLovelace2026', 'ada@example.test', 'lovelacelovelace', 'Ada-Lovelace!', 'adaexample123'])(
  'AUT-GA003: one’s own name or address is no password: %s',
  (password) => expect(passwordFault(password, facts)).toBe(PasswordTexts.own),
)

it('a word of one’s own within a longer phrase does no harm', () => {
  expect(isMadeOf('ada-sails-at-dawn', facts.own)).toBe(false)
  expect(isMadeOf('nothing-of-hers', facts.own)).toBe(false)
})
