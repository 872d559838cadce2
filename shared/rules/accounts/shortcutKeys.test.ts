import { expect, it } from 'vitest'
import { keysOf, plainKey, shortcutName, takenBy } from './shortcutKeys.ts'

const mute = { keys: ['m'], label: 'Mute' }
const play = { keys: [' '], label: 'Play' }
const answer = { keys: ['1', '2'], label: 'Answer', fixed: true }
const screens = [{ name: 'Learn', list: [mute, play, answer] }]

it('a chosen key takes the place of those that something has of itself, and of fixed ones nobody’s', () => {
  const chosen = { [shortcutName('Learn', mute)]: 's', [shortcutName('Learn', answer)]: 'a' }
  expect([keysOf(chosen, 'Learn', mute), keysOf(chosen, 'Quiz', mute)]).toEqual([['s'], ['m']])
  expect(keysOf(chosen, 'Learn', answer)).toEqual(['1', '2'])
})
it('a key does one thing on what is shown; one that was given up is free', () => {
  expect(takenBy('m', {}, screens, shortcutName('Learn', play))).toBe('Mute')
  expect(takenBy('m', {}, screens, shortcutName('Learn', mute))).toBeUndefined()
  const chosen = { [shortcutName('Learn', mute)]: 's' }
  expect([takenBy('m', chosen, screens, 'x'), takenBy('s', chosen, screens, 'x')]).toEqual([undefined, 'Mute'])
})
it('a letter is the same, small or large', () => {
  expect(['M', 'm', 'ArrowUp'].map(plainKey)).toEqual(['m', 'm', 'ArrowUp'])
})
