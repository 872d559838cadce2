import { describe, expect, it } from 'vitest'
import { isPhone, looksLikePhone, maskPhone, phoneDigits } from './phone.ts'

describe('MKG-RU006: a phone number', () => {
  it.each([
    ['', ''],
    ['5', '(5'],
    ['555', '(555'],
    ['5551', '(555) 1'],
    ['5551234', '(555) 123-4'],
    ['5551234567', '(555) 123-4567'],
    ['+1 555 123 4567', '(555) 123-4567'],
    ['555123456789', '(555) 123-4567'],
    ['call me', ''],
    ['+', '+'],
    ['+44 7700 900123', '+447700900123'],
    ['0049 171 2345678', '00491712345678'],
  ])('typed as "%s" stands as "%s"', (typed, shown) => expect(maskPhone(typed)).toBe(shown))
  it('is valid with all ten digits, however it was typed', () => {
    expect([isPhone('(555) 123-4567'), isPhone('(555) 123-456'), isPhone('')]).toEqual([true, false, false])
    expect([isPhone('+44 7700 900123'), isPhone('0049 171 2345678')]).toEqual([false, false])
    expect(phoneDigits('1-555-123-4567')).toBe('5551234567')
  })
})

it('a number of one’s own is taken as it is written, and nothing that is none', () => {
  for (const own of ['+44 7700 900123', '(555) 123-4567', '030/1234-5'])
    expect([own, looksLikePhone(own)]).toEqual([own, true])
  for (const none of ['abc', '😀 not a phone', '+', '12', ''])
    expect([none, looksLikePhone(none)]).toEqual([none, false])
})
