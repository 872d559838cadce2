import { describe, expect, it } from 'vitest'
import { AREA_CODES } from './areaCodes.ts'
import { canBeTexted, isPhone, looksLikePhone, maskPhone, phoneDigits } from './phone.ts'

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

describe('a number that a text may go to', () => {
  it.each(['(212) 555-0133', '+1 416 555 0133', '9075550133', '867-555-0133'])('%s is in the US or Canada', (phone) =>
    expect(canBeTexted(phone)).toBe(true),
  )
  it.each([
    ['of the Caribbean', '876 809 242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 829 849 868 869'],
    ['of a territory', '787 939 340 671 670 684'],
    ['that is a service', '211 311 411 511 611 711 811 911 555 700 710 900 976'],
    ['that is toll-free', '800 822 833 844 855 866 877 880 887 888 889'],
    ['that is a person’s own or no place', '500 521 522 533 544 566 577 588 600'],
    ['that there is not', '000 012 100 199 290 370 699 960 999'],
  ])('none goes to an area code %s', (_, codes) => {
    for (const code of codes.split(' ')) expect([code, canBeTexted(`${code}5550133`)]).toEqual([code, false])
  })
  it('none goes to an exchange that is a service or that there is not', () => {
    for (const exchange of ['976', '911', '411', '011', '155', '000'])
      expect([exchange, canBeTexted(`212${exchange}0133`)]).toEqual([exchange, false])
  })
  it('none goes to a number that is not whole, or foreign', () => {
    for (const phone of ['', '212555013', '+44 7700 900123', '00442125550133']) expect(canBeTexted(phone)).toBe(false)
  })
  it('is of area codes in their form, each of them once', () => {
    expect(AREA_CODES.size).toBeGreaterThan(350)
    for (const code of AREA_CODES) expect(code).toMatch(/^[2-9](?!9|11)[0-8][0-9]$/)
  })
})
