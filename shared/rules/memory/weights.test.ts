import { describe, expect, it } from 'vitest'
import { addDays } from '../../time.ts'
import type { Grade } from './grade.ts'
import {
  type History,
  historyOf,
  mayOptimize,
  predictionLoss,
  predictsBetter,
  splitDay,
  trainingItems,
} from './weights.ts'

const DAY = '2026-01-01'
const made = (...steps: [number, Grade][]): History =>
  steps.map(([after, grade]) => ({ day: addDays(DAY, after), grade }))

describe('a learner’s own weights', () => {
  it('are looked for from 400 reviews on, and again with a tenth more', () => {
    expect(mayOptimize({ reviews: 399, reviewsThen: 0 })).toBe(false)
    expect(mayOptimize({ reviews: 400, reviewsThen: 0 })).toBe(true)
    expect(mayOptimize({ reviews: 439, reviewsThen: 400 })).toBe(false)
    expect(mayOptimize({ reviews: 440, reviewsThen: 400 })).toBe(true)
  })
  it('learn from the first answer of a day and from what lies before the split alone', () => {
    const history = historyOf([...made([0, 1], [0, 3], [3, 3]), { day: addDays(DAY, 3), grade: 1 }, ...made([10, 3])])
    expect(history).toEqual(made([0, 1], [3, 3], [10, 3]))
    expect(trainingItems([history], addDays(DAY, 10))).toEqual([
      [
        { grade: 1, deltaDays: 0 },
        { grade: 3, deltaDays: 3 },
      ],
    ])
    expect(trainingItems([history], addDays(DAY, 99))[1]).toHaveLength(3)
    expect(splitDay([made([0, 3], [1, 3], [2, 3], [3, 3], [4, 3], [5, 3])])).toBe(addDays(DAY, 5))
    expect(splitDay([])).toBe('')
  })
  it('are kept only when they predict better than those in use and the published ones', () => {
    expect(predictsBetter({ found: 0.3, inUse: 0.4, published: 0.4 })).toBe(true)
    expect(predictsBetter({ found: 0.3, inUse: 0.3, published: 0.4 })).toBe(false)
    expect(predictsBetter({ found: 0.3, inUse: 0.4, published: 0.2 })).toBe(false)
  })
  it('lose less where what they say comes true', () => {
    const knew = predictionLoss(null, [made([0, 3], [2, 3])], DAY)!
    const missed = predictionLoss(null, [made([0, 3], [2, 1])], DAY)!
    expect(knew).toBeCloseTo(-Math.log(0.9), 1)
    expect(missed).toBeGreaterThan(knew)
    expect(predictionLoss(null, [made([0, 3])], DAY)).toBeNull()
  })
})
