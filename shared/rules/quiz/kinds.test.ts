import { expect, it } from 'vitest'
import { askedOf, familyOf, isSameKind, kindOf, shapeOf } from './kinds.ts'

const named = (name: string, classification: string, question_text: string) =>
  kindOf({ name, classification, question_text })

it.each([
  ['hyper-', 'prefix'],
  ['-ectomy', 'suffix'],
  ['3.5 to 5.0 mEq/L', 'concentration'],
  ['Below 50% of the personal best', 'percentage'],
  ['After about 5 days', 'time'],
  ['18 to 20 gauge', 'number'],
  ['Peaked T waves', 'tracing'],
  ['High TSH, low T4', 'level'],
  ['High Fowler position', 'thing'],
  ['Mu receptor', 'target'],
  ['Addison disease', 'thing'],
  ['Blocks the mu receptor', 'deed'],
  ['With food and a full glass of water', 'circumstance'],
])('%s looks like a %s', (name, shape) => expect(shapeOf(name)).toBe(shape))

it.each([
  ['A client sweats. Which enzyme is missing?', 'enzyme'],
  ['How long does a dose act?', 'time'],
  ['An alert client has numb feet after years of metformin. What is this called?', ''],
  ['Which drug shifts potassium into the cells?', 'drug'],
])('%s asks for: %s', (question, asked) => expect(askedOf(question)).toBe(asked))

it('QUZ-GA006: classifications that say the same are one family, and one of its own is nobody else’s', () => {
  expect(familyOf('Sign of toxicity')).toBe(familyOf('adverse effect'))
  expect(familyOf('symptom')).toBe(familyOf('sign'))
  expect(familyOf('blood group')).toBe('blood group')
})

it('QUZ-GA006: a receptor is no answer to what an electrolyte or an enzyme is asked for', () => {
  const receptor = named('Mu receptor', 'mechanism', 'At which receptor does hydromorphone act?')
  const pump = named('Blocks the sodium-potassium pump', 'mechanism', 'How does digoxin act on heart muscle cells?')
  const enzyme = named('HMG-CoA reductase', 'mechanism', 'Which enzyme is blocked by atorvastatin?')
  const other = named('Beta-1 receptors', 'mechanism', 'Which receptors does metoprolol mainly block?')
  expect(isSameKind(receptor, pump)).toBe(false)
  expect(isSameKind(receptor, enzyme)).toBe(false)
  expect(isSameKind(receptor, other)).toBe(true)
  // Nothing is known of what has no classification.
  expect(isSameKind(named('Rash', '', ''), named('Cough', '', ''))).toBe(false)
})
