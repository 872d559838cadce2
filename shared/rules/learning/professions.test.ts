import { expect, it } from 'vitest'
import { noteFor } from './professions.ts'

const fact = { for_nurses: 'Hold the dose and call.', for_prescribers: 'Look for AV block.' }

it('says to each what concerns their own work', () => {
  expect(noteFor(fact, 101)).toEqual({ who: 'At the bedside', text: 'Hold the dose and call.' })
  expect(noteFor(fact, 203)).toEqual({ who: 'When you prescribe', text: 'Look for AV block.' })
  expect(noteFor(fact, null)?.text).toBe(fact.for_nurses)
  expect(noteFor({ ...fact, for_nurses: '' }, 101)).toBeUndefined()
  expect(noteFor({ ...fact, for_prescribers: '' }, 100)).toBeUndefined()
})
