import { expect, it } from 'vitest'
import { greetingOf, initialsOf, shownName, splitName, withStop } from './names.ts'

it.each([
  ['ada lovelace king', 'Ada', 'Lovelace king'],
  ['  plato ', 'Plato', ''],
  ['Jan van der Berg', 'Jan', 'van der Berg'],
  ['bell Hooks', 'bell', 'Hooks'],
  ['', '', ''],
])(
  'AUT-RU029: %j is split at the first space, and gets capitals where it was typed without any',
  (full, firstName, lastName) => {
    expect(splitName(full)).toEqual({ firstName, lastName })
  },
)

it('AUT-GA008: who has no name yet is shown as a learner', () => {
  expect([shownName(' '), shownName('Ada King')]).toEqual(['Learner', 'Ada King'])
})

it.each([
  ['Ada Lovelace King', 'AL'],
  ['  plato ', 'P'],
  ['😀 Smith', '😀S'],
  ['👩‍⚕️', '👩‍⚕️'],
  ['مريم الحسن', 'ما'],
  ['', ''],
])('the letters for %j are %j, whole signs', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

it.each([
  ['Ada', true, 'Hello Ada,'],
  ['Ada Maria', true, 'Hello Ada,'],
  ['Ada', false, 'Hello,'],
  ['win£££now', true, 'Hello,'],
  ['evil.example/prize', true, 'Hello,'],
  [' ', true, 'Hello,'],
])('a mail greets %j, of a mailbox that is confirmed: %s, by %s', (firstName, confirmed, greeting) => {
  expect(greetingOf({ firstName, confirmed })).toBe(greeting)
})

it('a name that ends a sentence gets one full stop', () => {
  expect(['Sofia R.', 'You'].map(withStop)).toEqual(['Sofia R.', 'You.'])
})
