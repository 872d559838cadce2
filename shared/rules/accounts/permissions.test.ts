import { expect, it } from 'vitest'
import { EDITOR_RIGHTS } from '../editor/rights.ts'
import { mayBeGiven, PERMISSIONS } from './permissions.ts'

it('those are given that the product asks for, and no others', () => {
  expect(PERMISSIONS.workflow).toEqual([...EDITOR_RIGHTS, 'publish'])
  expect(mayBeGiven({ resource: 'class', action: 'session' })).toBe(true)
  for (const [resource, action] of [
    ['demo_account', 'use'],
    ['workflow', 'session'],
    ['constructor', 'name'],
  ] as const)
    expect(mayBeGiven({ resource, action })).toBe(false)
})
