import { CONDITIONS } from './conditions.ts'
import { DRUGS } from './drugs.ts'
import { WORDS } from './words.ts'

/**
 * What is called by more than one name in the field: generic and brand, full name and abbreviation, the exam's word and the
 * ward's. A line is one meaning, in lower case as it is looked for. Names that mean several things in different places are
 * left out (MS, PE, RA).
 */
export const SYNONYMS: readonly (readonly string[])[] = [DRUGS, CONDITIONS, WORDS].flatMap((lines) =>
  lines
    .trim()
    .split('\n')
    .map((line) => line.split(' | ')),
)
