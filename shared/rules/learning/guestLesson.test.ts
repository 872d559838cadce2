import { expect, it } from 'vitest'
import { opensGuestLesson } from './guestLesson.ts'

it('TOK-RU011 AUT-GA006: a guest plays the first lesson that they choose, again too, and no other', () => {
  expect([opensGuestLesson(undefined, 5), opensGuestLesson(5, 5), opensGuestLesson(4, 5)]).toEqual([true, true, false])
})
