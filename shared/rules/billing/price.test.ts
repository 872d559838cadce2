import { describe, expect, it } from 'vitest'
import { dollars, quoteOf } from './price.ts'

const plan = { name: 'Nursing, 12 months', price: 14_388, lengthPercent: 30, codes: [], taxRate: 0 }
const percent = (code: string, off: number) => ({ code, percent: off, amount: null })
const amount = (code: string, cents: number) => ({ code, percent: null, amount: cents })

describe('a price', () => {
  it('PRI-RU011: is less by the discount of its length', () => {
    expect(quoteOf(plan)).toEqual({
      lines: [
        { kind: 'price', label: 'Nursing, 12 months', cents: 14_388 },
        { kind: 'length_discount', label: '30% off for this length', cents: -4_316 },
      ],
      total: 10_072,
      code: null,
    })
  })
  it('PRI-GA006: of several codes takes the largest alone, on top of the length’s', () => {
    const { lines, total } = quoteOf({ ...plan, codes: [percent('referral20', 20), amount('spring', 3_000)] })
    expect(lines.at(-1)).toEqual({ kind: 'code_discount', label: 'Code spring', cents: -3_000 })
    expect(total).toBe(7_072)
  })
  it('PRI-RU015: has tax on what is left', () => {
    const { lines, total } = quoteOf({ ...plan, codes: [percent('referral20', 20)], taxRate: 8_600 })
    expect(lines.map(({ cents }) => cents)).toEqual([14_388, -4_316, -2_014, 693])
    expect(total).toBe(8_751)
  })
  it('is the sum of its lines, and never below zero', () => {
    const codes = [
      [],
      [percent('a', 100)],
      [percent('a', 33), amount('b', 250)],
      [amount('b', 99_999), percent('c', 1)],
    ]
    for (const price of [1, 2, 99, 1_199, 14_388, 57_552, 10_000_000])
      for (const lengthPercent of [0, 1, 15, 33, 50, 90])
        for (const taxRate of [0, 1, 4_725, 8_600, 30_000])
          for (const given of codes) {
            const { lines, total } = quoteOf({ name: 'A plan', price, lengthPercent, codes: given, taxRate })
            expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(total)
            expect(total).toBeGreaterThanOrEqual(0)
            expect(Number.isInteger(total)).toBe(true)
          }
  })
  it('is told with its cents', () => {
    expect([1_199, 100, 114_305, -4_316].map(dollars)).toEqual(['$11.99', '$1.00', '$1,143.05', '−$43.16'])
  })
})
