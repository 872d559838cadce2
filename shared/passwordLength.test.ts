import { expect, it } from 'vitest'
import { NewPassword } from './contract/accounts/index.ts'
import { lettersIn, SHORTEST_PASSWORD } from './passwordLength.ts'

it('AUT-GA003: a password is measured in whole letters', () => {
  expect(['', 'lamplit', '🦓q9🪕Zx🧿vK🥌w'].map(lettersIn)).toEqual([0, 7, 11])
})

it('AUT-GA003: one that is too short is refused with one sentence, whatever its letters are kept in', () => {
  const short = '🦓'.repeat(SHORTEST_PASSWORD - 1)
  for (const password of ['lamplit', '', short]) {
    const { error } = NewPassword.safeParse(password)
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'Please choose at least 12 characters, or at least 8 that are hard to guess.',
    ])
  }
  expect(NewPassword.safeParse(`${short}🪕`).success).toBe(true)
})
