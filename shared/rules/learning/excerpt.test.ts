import { expect, it } from 'vitest'
import { askedAfter, excerptEnd } from './excerpt.ts'

const spans = [{ start: 0, end: 14 }, { start: 15, end: 27 }, null, { start: 28, end: 36 }]
const fact = (key: string, place: number, more: object = {}) => ({
  key,
  span: spans[place]!,
  question_text: 'Which?',
  distractor_names: ['a', 'b', 'c'],
  is_primary: false,
  ...more,
})
type Fact = ReturnType<typeof fact>
const spanOf = ({ span }: Fact) => span
const name = fact('name', 0, { is_primary: true })
const [first, second, silent, third] = [fact('first', 0), fact('second', 1), fact('silent', 2), fact('third', 3)]
const end = (facts: Fact[]) => excerptEnd(facts, spanOf, 120)

it('an excerpt ends with the fact whose end is nearest to 20 s', () => {
  expect(end([first, second, silent, third])).toBe(14)
  expect(end([silent])).toBe(120)
})

it('an excerpt goes on until something was told that can be asked, which the name of the scene is not', () => {
  expect(end([name, second, silent, third])).toBe(27)
  expect(end([name, fact('second', 1, { distractor_names: [] }), third])).toBe(36)
  expect(end([name])).toBe(14)
})

it('what is asked was told whole and can be chosen, and is never the name', () => {
  const asked = (facts: Fact[]) => askedAfter(facts, spanOf, end(facts))?.key
  expect(asked([name, second, third])).toBe('second')
  expect(asked([name, fact('second', 1, { question_text: '' }), third])).toBe('third')
  expect(asked([name])).toBeUndefined()
  expect(asked([silent])).toBeUndefined()
})
