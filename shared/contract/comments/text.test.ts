import { expect, it } from 'vitest'
import { COMMENT_MAX, CommentText, tidyText } from './text.ts'

const fits = (text: string) => CommentText.safeParse(text).success

it('FCT-RU009: a comment has 1 to 2,000 characters after trimming', () => {
  expect([fits(''), fits(' \n\t '), fits(' a '), fits('a'.repeat(COMMENT_MAX))]).toEqual([false, false, true, true])
  expect(fits('a'.repeat(COMMENT_MAX + 1))).toBe(false)
  expect(fits(`  ${'a'.repeat(COMMENT_MAX)}  `)).toBe(true)
})

it('FCT-RU009: a comment keeps its lines, and holds nothing that does not print', () => {
  expect(tidyText(' one\r\n\r\n\r\n\ttwo\n ')).toBe('one\n\n two')
  for (const sign of ['\u0007', '\u001b', '\u0085', '\u202e', '\u2066', '\u2028']) expect(fits(`a${sign}b`)).toBe(false)
  expect(fits('👩‍⚕️ é ע')).toBe(true)
})
