import { expect, it } from 'vitest'
import { ownPath } from './ownPath.ts'

it.each([
  '//evil.example',
  'https://evil.example',
  '/\\\\evil.example',
  '',
  null,
  'javascript:alert(1)',
  '/\t/evil.example',
])('a redirect to %j is not followed', (wanted) => expect(ownPath(wanted)).toBe('/home'))
it('a redirect to a page of ours is followed with its query', () => {
  expect(ownPath('/learn/digoxin?at=3#notes')).toBe('/learn/digoxin?at=3#notes')
})
