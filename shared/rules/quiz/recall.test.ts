import { describe, expect, it } from 'vitest'
import { drawRecall, taskAt } from './recall.ts'

const seeded = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}
const keys = (count: number) => Array.from({ length: count }, (_, place) => `k${place}`)

describe('the questions of a scene', () => {
  it('ask each fact once, whatever their number', () => {
    for (let count = 0; count <= 40; count++)
      for (const seed of [1, 2, 3]) {
        const asked = drawRecall(keys(count), seeded(seed)).flatMap((task) => task.asked)
        expect(asked.toSorted()).toEqual(keys(count).toSorted())
      }
  })
  it('are of all four kinds on a card of ten facts', () => {
    expect(new Set(drawRecall(keys(10), seeded(5)).map(({ kind }) => kind))).toEqual(
      new Set(['find', 'name', 'pairs', 'place']),
    )
  })
  it('ask nothing together that two would tell by one', () => {
    for (let count = 1; count <= 20; count++)
      for (const { kind, asked } of drawRecall(keys(count), seeded(count)))
        if (kind === 'pairs' || kind === 'place') expect(asked.length).toBeGreaterThan(2)
  })
  it('offer three others beside the one that is missing, never itself twice', () => {
    for (const { kind, asked, others } of drawRecall(keys(10), seeded(9))) {
      expect(others.filter((key) => asked.includes(key))).toEqual([])
      expect(others).toHaveLength(kind === 'name' ? 3 : 0)
    }
  })
  it('are found by the place of their first fact', () => {
    const tasks = drawRecall(keys(6), seeded(3))
    expect(taskAt(tasks, 0)).toBe(tasks[0])
    expect(taskAt(tasks, 2)).toBe(tasks[2])
    expect(taskAt(tasks, 3)).toBeUndefined()
  })
})
