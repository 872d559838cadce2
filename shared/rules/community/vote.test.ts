import { expect, it } from 'vitest'
import { tapped } from './vote.ts'

it('FCT-RU004: one tap votes, a second one on the same side takes it back, and one on the other side turns it', () => {
  expect([tapped(0, 1), tapped(0, -1), tapped(1, 1), tapped(-1, -1), tapped(1, -1), tapped(-1, 1)]).toEqual([
    1, -1, 0, 0, -1, 1,
  ])
})
