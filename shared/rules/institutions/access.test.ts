import { expect, it } from 'vitest'
import { institutionUntil } from './access.ts'

it('AUT-GA007: the network of an institution gives access for thirty days', () => {
  expect(institutionUntil(new Date('2026-11-01T08:00:00Z'))).toEqual(new Date('2026-12-01T08:00:00Z'))
})
