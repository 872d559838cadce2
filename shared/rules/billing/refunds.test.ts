import { describe, expect, it } from 'vitest'
import type { Line } from './price.ts'
import { chargesBefore, refundOf } from './refunds.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const price = (cents: number): Line => ({ kind: 'price', label: 'Plan', cents })
const unused = (cents: number): Line => ({ kind: 'unused', label: 'Unused', cents: -cents })
const first = {
  id: 1,
  change_id: 2,
  credited: 1160,
  total: 1199,
  lines: [price(1199)],
  paid_at: new Date('2026-11-19T12:00:00Z'),
  is_kept: true,
}
const change = { id: 2, total: 10_350, lines: [price(11_510), unused(1160)] }

describe('SUB-GA003: who gets a change back', () => {
  it('gets the charge before it in money too, whole, and nothing of it stays credit', () => {
    const back = chargesBefore(change, [first], 0, NOW)
    expect(back).toEqual([first])
    expect(refundOf(change, back)).toEqual({ money: 11_549, before: 1199, credit: 0 })
  })
  it('but not a charge that is older, was asked back, or whose credit has paid for something else', () => {
    const old = { ...first, paid_at: new Date('2026-11-01T12:00:00Z') }
    expect(chargesBefore(change, [old], 0, NOW)).toEqual([])
    expect(chargesBefore(change, [{ ...first, is_kept: false }], 0, NOW)).toEqual([])
    expect(chargesBefore(change, [{ ...first, credited: 5000 }], 3839, NOW)).toEqual([])
    expect(refundOf(change, [])).toEqual({ money: 10_350, before: 0, credit: 1160 })
  })
  it('and those before that, as far back as they are young', () => {
    const second = { ...first, id: 2, change_id: 3, credited: 11_510, total: 10_350, lines: change.lines }
    const last = { id: 3, total: 490, lines: [price(12_000), unused(11_510)] }
    const back = chargesBefore(last, [first, second], 0, NOW)
    expect(back).toEqual([second, first])
    expect(refundOf(last, back)).toEqual({ money: 490 + 10_350 + 1199, before: 11_549, credit: 0 })
  })
  it('and of a change that cost nothing, since what was left of the credit is there', () => {
    const free = { id: 2, total: 0, lines: [price(1199), unused(1199)] }
    const year = { ...first, credited: 11_510, total: 11_510, lines: [price(11_510)] }
    expect(refundOf(free, chargesBefore(free, [year], 10_311, NOW))).toEqual({
      money: 11_510,
      before: 11_510,
      credit: 0,
    })
    expect(chargesBefore(free, [year], 10_310, NOW)).toEqual([])
  })
})
