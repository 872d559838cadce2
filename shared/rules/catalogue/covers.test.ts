import { describe, expect, it } from 'vitest'
import { coversOf, scenesOf } from './covers.ts'
import { saysFree, scenes } from './inWords.ts'

const of = (...names: string[]) => ({ scenes: names.map((name) => ({ name, main_image: `/${name}.webp` })) })
const namesOf = (found: readonly { name: string }[]) => found.map(({ name }) => name).join('')

describe('the scenes of a course', () => {
  it('are those of its tracks by turns, each once', () => {
    expect(namesOf(scenesOf({ tracks: [of('a', 'b', 'c'), of('d', 'a'), of()] }))).toBe('adbc')
    expect(scenesOf({ tracks: [] })).toEqual([])
  })
  it('PTH-SC001: have one in front that stands for no other course, as long as there is one', () => {
    const courses = [{ tracks: [of('a', 'b')] }, { tracks: [of('a', 'b')] }, { tracks: [of('a', 'b')] }, { tracks: [] }]
    expect(coversOf(courses).map((one) => namesOf(one.scenes))).toEqual(['ab', 'ba', 'ab', ''])
  })
})

it('says what of it is free', () => {
  expect(scenes(1)).toBe('1 scene')
  expect(saysFree([{ total: 5, total_free: 1 }])).toBe('1 opens without an account.')
  expect(
    saysFree([
      { total: 5, total_free: 2 },
      { total: 2, total_free: 0 },
    ]),
  ).toBe('2 open without an account.')
  expect(saysFree([{ total: 2, total_free: 2 }])).toBe('All of them open without an account.')
  expect(saysFree([{ total: 2, total_free: 0 }])).toBe('A free account opens them, lesson by lesson.')
})
