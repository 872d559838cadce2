import { expect, it } from 'vitest'
import { isWithin, meaningOf } from './meaning.ts'

const same = (a: string, b: string) => meaningOf(a) === meaningOf(b)

it.each([
  ['Bradycardia', ' bradycardia. '],
  ['Kidney stone', 'Kidney stones'],
  ['Biopsies', 'biopsy'],
  ['Ménière disease', 'Meniere’s disease'],
  ['Naloxone (Narcan)', 'naloxone'],
  ['Heart attack', 'MI'],
  ['Signs of DVT', 'Sign of deep-vein thrombosis'],
  ['High potassium', 'Hyperkalemia'],
])('QUZ-GA006: "%s" says the same as "%s"', (a, b) => {
  expect(same(a, b)).toBe(true)
})

it.each([
  ['Hyperkalemia', 'Hypokalemia'],
  ['Bolus', 'Bolu'],
  ['Dose < 5', 'Dose > 5'],
  ['Stenosis', 'Stent'],
])('QUZ-GA006: "%s" does not say the same as "%s"', (a, b) => {
  expect(same(a, b)).toBe(false)
})

it('QUZ-GA006: sees a meaning within another, by whole words', () => {
  expect(isWithin(meaningOf('Fever'), meaningOf('High fevers'))).toBe(true)
  expect(isWithin(meaningOf('Tension'), meaningOf('Hypertension'))).toBe(false)
})
