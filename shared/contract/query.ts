import { z } from 'zod'

/** How much may be typed into a search field of the back office. */
export const QUERY_LENGTH = 100

/** What is searched for in a list of the back office. */
export const Query = z
  .string()
  .trim()
  .max(QUERY_LENGTH, `Please search with at most ${QUERY_LENGTH} characters.`)
  .default('')
