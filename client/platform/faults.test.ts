import { expect, it } from 'vitest'
import { Refusal } from '#shared/errors.ts'
import { faultNumber, tellFault } from './faults.ts'

const id = (n: number) => `${String(n).padStart(8, '0')}-1c2d-4e5f-8a1b-2c3d4e5f6a7b`

it('a fault on our side is told with a short number, which is found again by what was said', () => {
  const sentence = tellFault('3f2a91c0-1c2d-4e5f-8a1b-2c3d4e5f6a7b')
  expect(sentence).toContain('(Number 3f2a91c0)')
  expect(faultNumber(sentence)).toBe('3f2a91c0')
  expect(faultNumber(`Not saved. ${sentence}`)).toBe('3f2a91c0')
  expect(faultNumber(new Refusal('internal', 500, sentence))).toBe('3f2a91c0')
})

it('without a number, and for anything else, there is none', () => {
  expect(faultNumber(tellFault(null))).toBeUndefined()
  for (const other of ['The card is gone. (Number 12345678)', null, new Error('x')])
    expect(faultNumber(other)).toBeUndefined()
})

it('old ones are forgotten', () => {
  const first = tellFault(id(1))
  for (let n = 2; n < 60; n++) tellFault(id(n))
  expect(faultNumber(first)).toBeUndefined()
})
