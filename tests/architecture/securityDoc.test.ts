import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
const text = fs.readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8')
/** Rows of its tables, each as promise, rule and test. */
const promises = text
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| ---') && !line.startsWith('| promised'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
const filesIn = (cell = '') => [...cell.matchAll(/`([\w./-]+)`/g)].map(([, file]) => file as string)

/** The titles of a file's tests: each text that comes before a function. */
const titlesIn = (source: string) =>
  [...source.matchAll(/\(\s*(['"`])((?:\\.|(?!\1).)+)\1,\s*(?:async\s*)?\(/g)].map(([, , title]) => title as string)
/** The tests that a cell names: of each file, the titles behind it. */
const testsIn = (cell = ''): { file: string; titles: string[] }[] =>
  [...cell.matchAll(/`([\w./-]+)`: ((?:“[^”]+”(?:, )?)+)/g)].map(([, file, titles]) => ({
    file: file as string,
    titles: [...(titles as string).matchAll(/“([^”]+)”/g)].map(([, title]) => title as string),
  }))

it('each test that docs/security.md names by its title is there', () => {
  const wrong = promises.flatMap(([promise, , cell]) => {
    const tests = testsIn(cell)
    const unnamed = filesIn(cell).filter((file) => !tests.some((test) => test.file === file))
    const missing = tests.flatMap(({ file, titles }) => {
      const there = new Set(titlesIn(fs.readFileSync(path.join(ROOT, file), 'utf8')))
      return titles.filter((title) => !there.has(title)).map((title) => `${promise}: no “${title}” in ${file}`)
    })
    return [...unnamed.map((file) => `${promise}: no title of ${file}`), ...missing]
  })
  expect(wrong).toEqual([])
})

it('each promise of docs/security.md names the rule and the test that hold it, and both are there', () => {
  expect(promises.length).toBeGreaterThan(30)
  const wrong = promises.flatMap(([promise, rule, test]) => {
    const files = [...filesIn(rule), ...filesIn(test)]
    const isHeld =
      filesIn(rule).length > 0 && filesIn(test).every((file) => file.includes('.test.ts')) && files.length > 1
    const missing = files.filter((file) => !fs.existsSync(path.join(ROOT, file)))
    return [...(isHeld ? [] : [`${promise}: not held`]), ...missing.map((file) => `${promise}: no ${file}`)]
  })
  expect(wrong).toEqual([])
})

it('every other file that docs/security.md names is there', () => {
  const named = filesIn(text).filter((file) => /^(docs|server|shared|client|collab|tests)\/.*\.\w+$/.test(file))
  expect(named.filter((file) => !fs.existsSync(path.join(ROOT, file)))).toEqual([])
})
