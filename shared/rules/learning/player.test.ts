import { describe, expect, it } from 'vitest'
import { cleanSpeed, factAt, inPlayOrder, isCompleted, isZoomed, nextFact, previousFact, seekTarget } from './player.ts'

const spans = [{ start: 0, end: 4 }, { start: 4.5, end: 12 }, null, { start: 13, end: 20 }]

describe('the player', () => {
  it('LRN-RU010 LRN-RU023: lights the fact whose time holds the moment, half a second beyond its end', () => {
    expect(factAt(spans, 2)).toBe(0)
    expect(factAt(spans, 4.4)).toBe(0)
    expect(factAt(spans, 4.5)).toBe(1)
    expect(factAt(spans, 12.5)).toBe(1)
    expect(factAt(spans, 12.8)).toBe(-1)
    expect(factAt(spans, 21)).toBe(-1)
  })
  it('LRN-RU011: draws near from half a second after the start until 5 s in or half a second before the end', () => {
    expect([0.4, 0.5, 3.5, 3.6].map((t) => isZoomed({ start: 0, end: 4 }, t))).toEqual([false, true, true, false])
    expect([17.9, 18, 18.1].map((t) => isZoomed({ start: 13, end: 20 }, t))).toEqual([true, true, false])
  })
  it('LRN-RU012: previous looks 1.5 s back and lands half a second behind the start', () => {
    expect(previousFact(spans, 5)).toBe(0)
    expect(previousFact(spans, 7)).toBe(1)
    expect(seekTarget(spans[1]!)).toBe(5)
  })
  it('LRN-RU009: next wraps to the first fact at the end', () => {
    expect(nextFact(spans, 5)).toBe(3)
    expect(nextFact(spans, 14)).toBe(0)
  })
  it('LRN-RU008: puts the primary fact first, official before added, then by order', () => {
    const fact = (order: number, entity_type_id: number, is_primary = false) => ({ order, entity_type_id, is_primary })
    const facts = [fact(2, 2), fact(1, 1), fact(3, 2, true), fact(1, 2)]
    expect(inPlayOrder(facts).map((f) => [f.entity_type_id, f.order])).toEqual([
      [2, 3],
      [2, 1],
      [2, 2],
      [1, 1],
    ])
  })
  it('LRN-RU024: keeps speed to steps of a quarter between 0.75 and 2', () => {
    expect([0.75, 1.25, 2, 3, 0.3, Number.NaN].map(cleanSpeed)).toEqual([0.75, 1.25, 2, 2, 1, 1])
  })
  it('LRN-RU013: half of the recording completes it', () => {
    expect([isCompleted(29, 60), isCompleted(30, 60), isCompleted(1, 0)]).toEqual([false, true, false])
  })
})
