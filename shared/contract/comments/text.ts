import { z } from 'zod'

/** Letters that a comment holds. */
export const COMMENT_MAX = 2000

/** Signs that print nothing, but for a new line; and those that turn the direction of what follows, by which a text lies. */
export const UNPRINTED = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/** Signs that take room or join others and show nothing, fillers that count as letters among them. */
const UNSEEN = /[\s\p{Cf}\p{Z}\u115f\u1160\u2800\u3164\uffa0]/gu

/** Whether there is anything in it that can be read. */
export const isSeen = (text: string): boolean => text.replace(UNSEEN, '') !== ''

/** A comment as it is kept: lines as they were typed, without space at its ends and without more than one empty line. */
export const tidyText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replace(/\n\s*\n\s*\n/g, '\n\n')
    .trim()

/** FCT-RU009. A comment has text, of 1 to 2,000 characters. */
export const CommentText = z
  .string()
  .overwrite(tidyText)
  .min(1, 'Please write something first.')
  .refine(isSeen, 'Please write something first.')
  .max(COMMENT_MAX, `A comment has at most ${COMMENT_MAX.toLocaleString('en-US')} characters.`)
  .refine((text) => !UNPRINTED.test(text.replaceAll('\n', '')), 'There is a character in this that does not print.')
