import { expect, it } from 'vitest'
import { percentText } from './percent.ts'

it('a percentage has its sign right behind it', () => {
  expect(percentText(29)).toBe('29%')
})
