import { describe, expect, it } from 'vitest'
import { firstReferral, hookupPath, readReferral, referralIn, writeReferral } from './context.ts'

const from = (query: string) => referralIn(new URLSearchParams(query))

describe('who brought a visitor', () => {
  it('REF-RU001: is read from ref, afl or amb', () => {
    expect(from('ref=SOFIA26')).toEqual({ kind: 'ref', code: 'SOFIA26' })
    expect(from('afl=a-1')).toEqual({ kind: 'afl', code: 'a-1' })
    expect([from(''), from('ref='), from('ref=<script>'), from(`ref=${'x'.repeat(41)}`)]).toEqual([
      null,
      null,
      null,
      null,
    ])
  })
  it('REF-GA006: amb goes before afl before ref, and the first link stays', () => {
    expect(from('ref=r1&afl=a1&amb=m1')?.code).toBe('m1')
    expect(from('ref=r1&afl=a1')?.code).toBe('a1')
    const first = { kind: 'ref', code: 'r1' } as const
    expect(firstReferral(first, { kind: 'amb', code: 'm1' })).toBe(first)
    expect(firstReferral(null, first)).toBe(first)
  })
  it('is written into a cookie and read back', () => {
    expect(readReferral(writeReferral({ kind: 'amb', code: 'HELEN' }))).toEqual({ kind: 'amb', code: 'HELEN' })
    expect([readReferral(undefined), readReferral('x:y'), readReferral('ref')]).toEqual([null, null, null])
  })
})

it('REF-RU003: a hook-up link by the kind of its code', () => {
  expect([hookupPath('ref', 'IDA'), hookupPath('afl', 'IDA'), hookupPath('amb', 'IDA')]).toEqual([
    '/insiderhookup/IDA',
    '/viphookup/IDA',
    '/ambassadorhookup/IDA',
  ])
})
