import { expect, it } from 'vitest'
import { idIn, namedBy, pathwayPath, slugOf } from './pathwayPath.ts'

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

it('PTH-RT002: a topic without a number is the track of that name in such a course, else the course', () => {
  const course = (pathway_id: number, name: string, tracks: string[], pathway_type = 'courses') => ({
    pathway_id,
    name,
    pathway_type,
    curriculum: 'Standard',
    tracks: tracks.map((track, place) => ({ track_id: pathway_id * 10 + place, name: track })),
  })
  const all = [course(1, 'Heart', ['Drugs']), course(2, 'Drugs', ['Heart', 'Heart']), course(3, 'Lungs', [], 'books')]
  const found = (topic: string, type = 'courses') => {
    const at = namedBy(all, { type, curriculum: 'standard', topic })
    return at && [at.pathway.pathway_id, at.track?.track_id]
  }
  expect(found('drugs')).toEqual([1, 10])
  expect(found('heart')).toEqual([2, 20])
  expect([found('lungs'), found('lungs', 'books')]).toEqual([undefined, [3, undefined]])
  expect(namedBy(all, { type: 'courses', curriculum: 'other', topic: 'heart' })).toBeUndefined()
})
