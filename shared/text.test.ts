import { expect, it } from 'vitest'
import { DEPTH_FAULT, isText, TEXT_FAULT, textFaults } from './text.ts'

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
