import { expect, it } from 'vitest'
import { DEPTH_FAULT, isText, shapeFaults, shortText, TEXT_FAULT, textFaults } from './text.ts'

it('text is well-formed Unicode without NUL', () => {
  for (const text of ['', 'Ada', 'Ève\n\t', '\ud83e\udd8a', '\uffff', '\u0001']) expect(isText(text)).toBe(true)
  for (const text of ['\0', 'a\0b', '\ud83e', '\udd8aA', '\udd8a\ud83e']) expect(isText(text)).toBe(false)
})

it('what is none is named by its field, at any depth', () => {
  const given = { name: 'Ada\0', list: [{ text: 'fine' }, { text: '\ud800' }], count: 3, none: null }
  expect(textFaults(given)).toEqual({ name: [TEXT_FAULT], 'list.1.text': [TEXT_FAULT] })
})

it('a field’s own name counts too, beside what it stands in', () => {
  expect(textFaults({ data: { 'a\0': 1 } })).toEqual({ data: [TEXT_FAULT] })
  expect(textFaults({ '\udc00': 1 })).toEqual({ form: [TEXT_FAULT] })
})

it('what is deeper than anything we are sent is refused, however deep it goes', () => {
  const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)
  const [[path, said] = []] = Object.entries(textFaults({ deep }))
  expect([path?.startsWith('deep.0.0'), said]).toEqual([true, [DEPTH_FAULT]])
})

it('what is too long to be read ends at a word’s end, and says that there was more', () => {
  expect(shortText('Digoxin, live', 13)).toBe('Digoxin, live')
  expect(shortText('Digoxin, live and more', 16)).toBe('Digoxin, live…')
  expect(shortText('Digoxin, live and more', 14)).toBe('Digoxin, live…')
  expect(shortText('x'.repeat(40), 10)).toBe(`${'x'.repeat(9)}…`)
  expect(shortText(`Digoxin ${'x'.repeat(80)}`, 60)).toHaveLength(60)
  expect(shortText(`${'x'.repeat(8)}🎉🎉`, 10)).toBe(`${'x'.repeat(8)}…`)
})

it('what is told of it stays short, whatever was sent', () => {
  const given = { ['k'.repeat(40_000)]: Array.from({ length: 5000 }, () => '\0') }
  const told = textFaults(given)
  const issues = Array.from({ length: 5000 }, (_, n) => ({ path: ['k'.repeat(40_000), n], message: 'No.' }))
  expect(JSON.stringify(told).length).toBeLessThan(5000)
  expect(JSON.stringify(shapeFaults(issues)).length).toBeLessThan(5000)
})

it('what a shape found is told by field, in the order it was found', () => {
  const issues = [
    { path: ['list', 1], message: 'Too long.' },
    { path: [], message: 'Too much.' },
    { path: ['list', 1], message: 'No name.' },
  ]
  expect(shapeFaults(issues)).toEqual({ 'list.1': ['Too long.', 'No name.'], form: ['Too much.'] })
})
