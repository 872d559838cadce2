import { expect, it } from 'vitest'
import { whereabouts } from './whereabouts.ts'

const at = (key: string, character_x: number, character_y: number) => ({
  key,
  pictomo: key,
  characters: [{ character_x, character_y, character_width: 100, character_height: 100 }],
})
const facts = [at('cow', 0, 1500), at('banana', 300, 1500), at('clock', 2000, 100), at('nurse', 900, 800)]

it('a figure is described by where it stands and by those nearest to it', () => {
  expect(whereabouts('cow', facts)).toBe('on the left, in front; nearest are: banana and nurse')
  expect(whereabouts('clock', facts)).toBe('on the right, far up; nearest are: nurse and banana')
  expect(whereabouts('nurse', facts)).toBe('in the middle, halfway up; nearest are: banana and cow')
})

it('a figure that is asked for too is not named, and one out of the frame is at its edge', () => {
  expect(whereabouts('cow', facts, ['cow', 'banana'])).toBe('on the left, in front; nearest are: nurse and clock')
  expect(whereabouts('moon', [at('moon', -400, 4000)])).toBe('on the left, in front')
})

it('what has no picture stands nowhere', () => {
  expect(whereabouts('fog', [{ key: 'fog', pictomo: 'fog', characters: [] }])).toBe('')
  expect(whereabouts('nobody', facts)).toBe('')
})
