import { expect, it } from 'vitest'
import { tellsAnswer } from './telling.ts'

const asked = (name: string, options: string[] = [], is_primary = false) => ({ fact: { name, is_primary }, options })

it.each([
  ['Hyperkalemia', 'Hyperkalemia'],
  ['Hyperkalemia', ' hyperkalemia '],
  ['Hyperkalemia', 'Hyperkalemic crisis'],
  ['Digoxin', 'Digoxin toxicity'],
  ['Penicillins', 'Penicillin'],
  ['Heart failure', 'Failure of the heart'],
  ['Clostridioides difficile', 'C. difficile'],
  ['Chronic obstructive pulmonary disease', 'COPD'],
  ['SSRIs', 'SSRI'],
])('the name %s gives away %s', (name, answer) => {
  expect(tellsAnswer(name, asked(answer))).toBe(true)
  // Also as one of those that are wrong: it says which.
  expect(tellsAnswer(name, asked('Peaked T waves', [answer, 'Rash']))).toBe(true)
})

it.each([
  ['Hyperkalemia', 'Peaked T waves'],
  ['Digoxin', 'Slower heart rate'],
  ['Hyperkalemia', 'Hyponatremia'],
  ['Opioids', 'A of B'],
])('the name %s does not give away %s', (name, answer) => expect(tellsAnswer(name, asked(answer))).toBe(false))

it('gives away the fact that is the card itself, by whatever name', () =>
  expect(tellsAnswer('Suffixes', asked('-ectomy', [], true))).toBe(true))
