import { expect, it } from 'vitest'
import { isPageListed } from './indexing.ts'

it('search engines are told of the pages about topics and of the resources alone', () => {
  expect(['/pillars/nclex', '/resources/guides', '/terms', '/pillars'].filter(isPageListed)).toEqual([
    '/pillars/nclex',
    '/resources/guides',
  ])
})
