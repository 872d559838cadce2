import { expect, it } from 'vitest'
import { isEven, paidPosting, posting, refundPosting } from './ledger.ts'

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
