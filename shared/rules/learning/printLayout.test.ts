import { expect, it } from 'vitest'
import { layoutOf, printPath } from './printLayout.ts'

it('NOT-GA005: an address names a layout, and what it does not know is the first', () => {
  expect(['two', 'facts', 'rubbish', null].map(layoutOf)).toEqual(['two', 'facts', 'picture-facts', 'picture-facts'])
  expect(printPath('track', 7)).toBe('/printable-pictomos?type=track&id=7')
})
