import { expect, it } from 'vitest'
import { isAmerican, stateCode } from './states.ts'

it('knows a state by its letters and by its name, however they are written', () => {
  expect(['AZ', 'az', 'A.Z.', ' Arizona ', 'ARIZONA', 'new york', 'New-York', 'D.C.'].map(stateCode)).toEqual([
    'AZ',
    'AZ',
    'AZ',
    'AZ',
    'AZ',
    'NY',
    'NY',
    'DC',
  ])
  expect(['', 'Arizonia', 'XX', 'Bavaria'].map(stateCode)).toEqual([null, null, null, null])
})
it('knows the United States by their names', () => {
  expect(['US', 'usa', 'U.S.A.', 'United States', 'the United States of America'].every(isAmerican)).toBe(true)
  expect(['', 'Australia', 'United Kingdom'].some(isAmerican)).toBe(false)
})
