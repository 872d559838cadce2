import path from 'node:path'
import { expect, it } from 'vitest'
import { readRules } from './rules.ts'

it('every rule that a test names stands in the source, with a sentence', () => {
  const rules = readRules(path.resolve(import.meta.dirname, '../..'))
  expect(rules.length).toBeGreaterThan(20)
  expect(
    rules.filter((rule) => rule.tests.length > 0 && (!rule.files.length || !rule.sentence)).map((rule) => rule.id),
  ).toEqual([])
})
