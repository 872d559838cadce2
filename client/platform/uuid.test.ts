import { expect, it } from 'vitest'
import { uuidv7 } from './uuid.ts'

it('makes a version 7 UUID that sorts by time', () => {
  const early = uuidv7(1_700_000_000_000)
  expect(early).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(early < uuidv7(1_700_000_000_001)).toBe(true)
})
