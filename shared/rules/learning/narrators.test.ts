import { expect, it } from 'vitest'
import { voiceText } from './narrators.ts'

it('a synthetic voice is called one', () => {
  expect(voiceText('Hazel')).toBe('Voice: Hazel, a synthetic voice')
  expect(voiceText('Ada Byron')).toBe('Voice: Ada Byron')
})
