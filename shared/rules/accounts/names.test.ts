import { expect, it } from 'vitest'
import { initialsOf, shownName, splitName } from './names.ts'

it.each([
  ['ada lovelace king', 'Ada', 'Lovelace king'],
  ['  plato ', 'Plato', ''],
  ['', '', ''],
])('AUT-RU029: %j is split at the first space, each part begins with a capital', (full, firstName, lastName) => {
  expect(splitName(full)).toEqual({ firstName, lastName })
})

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
