import { expect, it } from 'vitest'
import { differences, shareText } from './differences.ts'

const picture = (...pixels: [number, number, number][]) => ({
  data: new Uint8ClampedArray(pixels.flatMap((rgb) => [...rgb, 255])),
  width: pixels.length,
  height: 1,
})
const MARK = [255, 0, 255] as const

it('what changed is tinted, what stayed is pale gray, and what packing does to a picture is no change', () => {
  const before = picture([10, 10, 10], [200, 0, 0], [50, 50, 50], [0, 0, 0])
  const after = picture([10, 10, 10], [0, 200, 0], [70, 50, 50], [0, 0, 0])
  const { marked, share } = differences(before, after, MARK)
  expect(share).toBe(0.25)
  expect([...marked.slice(4, 8)]).toEqual([128, 100, 128, 255])
  const gray = [...marked.slice(0, 3)]
  expect(new Set(gray).size).toBe(1)
  expect(gray[0]).toBeGreaterThan(150)
})

it('how much is different is told in words', () => {
  expect([0, 0.004, 0.256].map(shareText)).toEqual([
    'The pictures are the same.',
    'Less than 1% of the picture is different.',
    '26% of the picture is different.',
  ])
})
