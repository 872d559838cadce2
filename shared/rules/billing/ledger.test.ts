import { expect, it } from 'vitest'
import { creditPosting, isEven, paidPosting, posting, refundPosting } from './ledger.ts'

const lines = [
  { kind: 'price', cents: 14_388 },
  { kind: 'length_discount', cents: -4316 },
  { kind: 'code_discount', cents: -2014 },
  { kind: 'tax', cents: 693 },
] as const

it('posts an order to the cent, one line an account', () => {
  const paid = paidPosting(7, lines)
  expect(paid).toEqual({
    key: 'order:7:paid',
    lines: [
      { account: 'provider', cents: 8751 },
      { account: 'revenue', cents: -14_388 },
      { account: 'discounts', cents: 6330 },
      { account: 'tax_due', cents: -693 },
    ],
  })
  expect(isEven(paid.lines)).toBe(true)
})
it('gives back what was paid, so that both together are nothing', () => {
  const sums = new Map<string, number>()
  for (const { account, cents } of [...paidPosting(7, lines).lines, ...refundPosting(7, lines).lines])
    sums.set(account, (sums.get(account) ?? 0) + cents)
  expect([...sums.values()].every((cents) => cents === 0)).toBe(true)
})
it('has no line for a free order, and refuses what does not come to zero', () => {
  expect(
    paidPosting(1, [
      { kind: 'price', cents: 500 },
      { kind: 'code_discount', cents: -500 },
    ]).lines.map(({ account }) => account),
  ).toEqual(['revenue', 'discounts'])
  expect(() => posting('odd', [{ account: 'provider', cents: 1 }])).toThrow(/do not come to zero/)
})
it('moves what was paid for unused days to their buyer, and from there to the next order', () => {
  const sums = new Map<string, number>()
  const used = [
    { kind: 'price', cents: 5000 },
    { kind: 'unused', cents: -3000 },
  ] as const
  for (const { account, cents } of [...creditPosting(8, 0, 5, 4000).lines, ...paidPosting(9, used, 5).lines])
    sums.set(account, (sums.get(account) ?? 0) + cents)
  expect(Object.fromEntries(sums)).toEqual({ revenue: -1000, 'credit:5': -1000, provider: 2000 })
  expect(() => paidPosting(9, used)).toThrow(/nobody’s/)
})
