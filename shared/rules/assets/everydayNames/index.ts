import { PEOPLE } from './people.ts'
import { THINGS } from './things.ts'

/**
 * What an illustrator may call a thing, and what pictures of it may be called. A line is one thing under all its names, in
 * lower case; each leads to all the others. A name of several things (a cold, a fall) stands in several lines.
 */
export const EVERYDAY_NAMES: readonly (readonly string[])[] = [PEOPLE, THINGS].flatMap((lines) =>
  lines
    .trim()
    .split('\n')
    .map((line) => line.split(' | ')),
)
