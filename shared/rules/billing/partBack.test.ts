import { expect, it } from 'vitest'
import { paidPosting, partRefundPosting, refundPosting } from './ledger.ts'
import { againAt, mayGivePart, partBack } from './partBack.ts'
import { type Line, lowered } from './price.ts'

const LINES: Line[] = [
  { kind: 'price', label: 'Nursing plan', cents: 10_000 },
  { kind: 'code_discount', label: 'Code less, 20% off', cents: -2000 },
  { kind: 'tax', label: 'Sales tax', cents: 688 },
]
const total = (lines: readonly Line[]) => lines.reduce((sum, { cents }) => sum + cents, 0)
const balance = (...postings: { lines: readonly { account: string; cents: number }[] }[]) => {
  const sums: Record<string, number> = {}
  for (const { account, cents } of postings.flatMap(({ lines }) => lines)) sums[account] = (sums[account] ?? 0) + cents
  return sums
}

it('takes a part off the plan and off its tax, one after the other, to the cent', () => {
  const once = partBack(LINES, 2172)
  expect(once.slice(-2)).toEqual([
    { kind: 'given_back', label: 'Given back', cents: -2000 },
    { kind: 'tax', label: 'Sales tax', cents: 516 },
  ])
  let left = LINES as readonly Line[]
  for (let cents = 1; total(left) > cents; cents += 7) {
    const next = partBack(left, cents)
    expect(total(next)).toBe(total(left) - cents)
    left = next
  }
})

it('leaves nothing in any account once the rest is given back as well', () => {
  const once = partBack(LINES, 333)
  const twice = partBack(once, 5000)
  const all = [
    paidPosting(1, LINES),
    partRefundPosting(1, LINES, once, null, 1),
    partRefundPosting(1, once, twice, null, 2),
    refundPosting(1, twice),
  ]
  expect(new Set(Object.values(balance(...all)))).toEqual(new Set([0]))
  expect(new Set(all.map(({ key }) => key)).size).toBe(4)
})

it('GBY-GA001: a group’s difference comes on top of what the office gave back', () => {
  const after = lowered(partBack(LINES, 1086), { code: 'less', percent: 30, amount: null })
  expect(after.lines.find(({ kind }) => kind === 'given_back')?.cents).toBe(-1000)
  expect(after.back).toBe(1086)
})

it('is for what holds, alone', () => {
  const order = {
    status: 'successful',
    paid_at: new Date(),
    refund_asked_at: null,
    disputed_at: null,
    exchanged_at: null,
    charge: 'ch_1',
  }
  expect(mayGivePart(order)).toBe(true)
  for (const over of [
    { status: 'refunded' },
    { paid_at: null },
    { refund_asked_at: new Date() },
    { disputed_at: new Date() },
    { exchanged_at: new Date() },
    { charge: null },
  ])
    expect(mayGivePart({ ...order, ...over })).toBe(false)
})

it('a part that is refused is asked for again later and later, at least once a day', () => {
  const now = new Date('2026-11-27T12:00:00Z')
  const hours = [0, 1, 4, 5, 60].map((refusals) => (againAt(refusals, now).getTime() - now.getTime()) / 3_600_000)
  expect(hours).toEqual([1, 2, 16, 24, 24])
})
