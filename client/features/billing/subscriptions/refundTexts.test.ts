import { expect, it } from 'vitest'
import { moneyText, refundTexts } from './refundTexts.ts'

const MONEY = { money: 11_510, before: 0, credit: 0, begins: [] }

it('SUB-RU005: says what comes back, to the cent, and what of it is credit', () => {
  expect(moneyText(MONEY)).toBe('$115.10')
  expect(refundTexts(MONEY).join(' ')).toBe(
    '$115.10, your whole last payment, goes back to your card. What it opened is shut at once.',
  )
  const [says] = refundTexts({ money: 2000, before: 0, credit: 11_510, begins: [] })
  expect(says).toContain('$20.00 goes back to your card')
  expect(says).toContain('$115.10 of this order was paid with the credit')
})

it('SUB-GA003: says that what was charged before a change comes back with it', () => {
  const [says] = refundTexts({ money: 11_549, before: 1199, credit: 0, begins: [] })
  expect(says).toBe(
    '$115.49 goes back to your card: $103.50 for your new plan, and $11.99 for what you had before you changed it. Nothing of it stays as credit.',
  )
})

it('SUB-GA006: says what begins sooner when it is shut', () => {
  const begins = [
    { by: 'access_code' as const, from: '2026-11-23T15:00:00Z', until: '2027-11-24T15:00:00Z' },
    { by: 'order' as const, from: '2026-11-23T15:00:00Z', until: '2026-12-24T15:00:00Z' },
  ]
  const says = refundTexts({ ...MONEY, begins })
  expect(says.at(-1)).toContain('begin on November 23, 2026 and are open until November 24, 2027')
  expect(says.at(-2)).toContain('begins sooner, and is open until December 24, 2026')
})
