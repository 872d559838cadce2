import { describe, expect, it } from 'vitest'
import { isPhone, maskPhone, phoneDigits } from './phone.ts'

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
  ])('typed as "%s" stands as "%s"', (typed, shown) => expect(maskPhone(typed)).toBe(shown))
  it('is valid with all ten digits, however it was typed', () => {
    expect([isPhone('(555) 123-4567'), isPhone('(555) 123-456'), isPhone('')]).toEqual([true, false, false])
    expect(phoneDigits('1-555-123-4567')).toBe('5551234567')
  })
})
