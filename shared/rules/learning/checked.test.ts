import { expect, it } from 'vitest'
import { checkedText } from './checked.ts'

it.each([
  ['page', 'Compared with a page on Nov 2, 2026.'],
  ['knowledge', 'Written from what its makers know on Nov 2, 2026.'],
  ['second_reading', 'Read a second time by somebody else on Nov 2, 2026.'],
] as const)('a card checked by %s says no more than that', (how, said) => {
  expect(checkedText({ how, on: '2026-11-02' })).toBe(said)
})
