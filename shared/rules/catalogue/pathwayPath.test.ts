import { expect, it } from 'vitest'
import { idIn, pathwayPath, slugOf } from './pathwayPath.ts'

it('PTH-GA001: a pathway and a track have one address each, and their number says which', () => {
  const pathway = {
    pathway_id: 12,
    name: 'Pharmacology: Heart & Vessels',
    pathway_type: 'courses',
    curriculum: 'standard',
  }
  expect(pathwayPath('nursing')).toBe('/pathways/nursing')
  const path = pathwayPath('nursing', pathway)
  expect(path).toBe('/pathways/nursing/courses/standard/pharmacology-heart-vessels-12')
  expect(pathwayPath('nursing', pathway, { track_id: 7, name: 'Blood' })).toBe(`${path}/blood-7`)
  expect(idIn('pharmacology-heart-vessels-12')).toBe(12)
  expect([idIn('12'), idIn('words'), idIn('words12'), idIn(undefined), idIn('a-9999999999')]).toEqual([
    12,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

it('a name without a letter of ours has an address too', () => {
  expect(slugOf('日本')).toBe('page')
  expect(slugOf('Éclair — 2nd')).toBe('e-clair-2nd')
})
