import { expect, it } from 'vitest'
import { sharedId, shareOf } from './shares.ts'

it('SRC-RT004: a shared address names the thing and says by its number which is meant', () => {
  expect(shareOf.card('digoxin')).toBe('/share/pictomo/digoxin')
  expect(shareOf.track({ name: 'Heart & vessels', track_id: 5003 })).toBe('/share/track/heart-vessels_5003')
  expect(shareOf.pathway({ name: 'Pharmacology', pathway_id: 1001 })).toBe('/share/pathway/pharmacology_1001')
  expect(sharedId('heart-vessels_5003')).toBe(5003)
  expect(sharedId('5003')).toBe(5003)
  for (const wrong of ['heart-5003', 'heart_', '', 'x_12345678901']) expect(sharedId(wrong)).toBeUndefined()
})
