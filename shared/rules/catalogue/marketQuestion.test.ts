import { expect, it } from 'vitest'
import { MARKET_TITLES } from './marketQuestion.ts'

it('MKT-RU001: the market selector has a title for each reason to ask', () => {
  expect(MARKET_TITLES).toEqual({
    plain: 'My area of study...',
    fpt: 'I want free access to Pictomo for...',
    'group-buy': 'Select a subject...',
  })
})
