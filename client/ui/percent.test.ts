import { expect, it } from 'vitest'
import { percentText } from './percent.ts'

it('a share keeps its sign beside it at the end of a line', () => {
  expect(percentText(29)).toMatch(/^29\u00a0%$/)
})
