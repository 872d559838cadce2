import { expect, it } from 'vitest'
import { askedAfter, excerptEnd } from './excerpt.ts'

const spans = [{ start: 0, end: 9 }, { start: 10, end: 22 }, null, { start: 23, end: 36 }]

it('an excerpt ends with the fact whose end is nearest to 20 s', () => {
  expect(excerptEnd(spans, 120)).toBe(22)
  expect(excerptEnd([{ start: 0, end: 3 }], 3)).toBe(3)
  expect(excerptEnd([null], 120)).toBe(120)
})

it('what is asked after it was told whole and can be chosen, and is more than the name', () => {
  const fact = (key: string, place: number, more: object = {}) => ({
    key,
    span: spans[place]!,
    question_text: 'Which?',
    distractor_names: ['a', 'b', 'c'],
    is_primary: false,
    ...more,
  })
  const [name, second, third] = [fact('name', 0, { is_primary: true }), fact('second', 1), fact('third', 3)]
  const asked = (facts: (typeof name)[]) => askedAfter(facts, ({ span }) => span, 22)?.key
  expect(asked([name, second, third])).toBe('second')
  expect(asked([name, fact('second', 1, { distractor_names: [] }), third])).toBe('name')
  expect(asked([third])).toBeUndefined()
})
