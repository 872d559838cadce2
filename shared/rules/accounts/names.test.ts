import { expect, it } from 'vitest'
import { initialsOf, shownName, splitName } from './names.ts'

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
