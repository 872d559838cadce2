import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readRules } from './rules.ts'
import { unusedRules } from './usedRules.ts'

it('every rule that a test names stands in the source, with a sentence', () => {
  const rules = readRules(path.resolve(import.meta.dirname, '../..'))
  expect(rules.length).toBeGreaterThan(20)
  expect(
    rules.filter((rule) => rule.tests.length > 0 && (!rule.files.length || !rule.sentence)).map((rule) => rule.id),
  ).toEqual([])
})

/** A statement decides these (a page of cards in one); `tests/api/billing/access.test.ts` holds it against the rule. */
const HELD_AGAINST_A_STATEMENT = ['shared/rules/billing/access.ts ownsCard']

it('every rule is asked by the product, not by its own test alone', () => {
  const unused = unusedRules(path.resolve(import.meta.dirname, '../..'))
  expect(unused.filter((rule) => !HELD_AGAINST_A_STATEMENT.includes(rule))).toEqual([])
})

it('a planted rule that nobody asks is found', () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'pictomo-rules-'))
  fs.mkdirSync(path.join(root, 'shared/rules/quiz'), { recursive: true })
  fs.writeFileSync(path.join(root, 'shared/rules/quiz/lonely.ts'), 'export const isLonely = () => true')
  fs.writeFileSync(path.join(root, 'shared/rules/quiz/lonely.test.ts'), "import { isLonely } from './lonely.ts'")
  expect(unusedRules(root)).toEqual(['shared/rules/quiz/lonely.ts isLonely'])
  fs.rmSync(root, { recursive: true })
})
