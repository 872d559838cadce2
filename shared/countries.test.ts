import { expect, it } from 'vitest'
import { COUNTRIES, countryChoices } from './countries.ts'
import { isAmerican } from './states.ts'

it('has every country once, and ours by the name that tax is asked by', () => {
  expect(new Set(COUNTRIES).size).toBe(COUNTRIES.length)
  expect(COUNTRIES.length).toBe(247)
  expect(COUNTRIES.filter(isAmerican)).toEqual(['United States'])
})

it('offers first what stands there, then the country of the reader’s language', () => {
  expect(countryChoices('Germany', 'de-AT').slice(0, 4)).toEqual(['Germany', 'Austria', 'United States', 'Afghanistan'])
  expect(countryChoices('United States', 'en').slice(0, 2)).toEqual(['United States', 'Afghanistan'])
  // What was written before there was a list is kept.
  expect(countryChoices('Deutschland', 'en-US').slice(0, 2)).toEqual(['Deutschland', 'United States'])
})
