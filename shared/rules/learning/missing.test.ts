import { expect, it } from 'vitest'
import { wordsOfSlug } from './missing.ts'

it('LRN-RU021: the words of a card’s address end at an underscore', () => {
  expect(['digoxin-toxicity_123', 'Addison--disease', '_x', ''].map(wordsOfSlug)).toEqual([
    'digoxin toxicity',
    'Addison disease',
    '',
    '',
  ])
})
