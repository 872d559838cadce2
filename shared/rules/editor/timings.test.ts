import { describe, expect, it } from 'vitest'
import { firstWords, lacksSound, newFacts, olderFacts } from './narration.ts'
import { boundsOfTiming, moveBoundary, newTiming, timingsOfMarkers } from './timings.ts'

const rows = [
  { key: 'a', timing: [1, 2] as const },
  { key: 'b', timing: [2.5, 4] as const },
  { key: 'c', timing: null },
]

describe('a boundary of a fact', () => {
  it('goes as far as its other one, the facts beside it and the ends of the recording let it', () => {
    expect(boundsOfTiming(rows, 'a', 'start', 10)).toEqual([0, 1.9])
    expect(boundsOfTiming(rows, 'a', 'end', 10)).toEqual([1.1, 2.5])
    expect(boundsOfTiming(rows, 'b', 'start', 10)).toEqual([2, 3.9])
    expect(boundsOfTiming(rows, 'b', 'end', 10)).toEqual([2.6, 10])
    expect(boundsOfTiming(rows, 'c', 'end', 10)).toBeNull()
  })
  it.each([
    ['a', 'start', 0.2504, [0.25, 2]],
    ['a', 'start', 9, [1.9, 2]],
    ['a', 'end', 9, [1, 2.5]],
    ['b', 'start', -3, [2, 4]],
    ['b', 'end', 99, [2.5, 10]],
    ['c', 'end', 1, null],
  ] as const)('%s’s %s moved to %f s', (key, side, to, timing) => {
    expect(moveBoundary(rows, key, side, to, 10)).toEqual(timing)
  })
})

describe('a new time', () => {
  it('goes up to the next fact, and is none where another is spoken', () => {
    expect(newTiming(rows, 0, 10)).toEqual([0, 1])
    expect(newTiming(rows, 4, 10)).toEqual([4, 8])
    expect(newTiming(rows, 3, 10)).toBeNull()
    expect(newTiming(rows, 9.95, 10)).toBeNull()
  })
})

describe('EDT-RU022: markers of a file', () => {
  const facts = ['Slows', 'Builds', 'Watch'].map((name) => ({ key: name[0]!, name }))
  const at = (start: number, end: number | null = null, label = '') => ({ start, end, label })
  const of = (markers: ReturnType<typeof at>[]) => Object.fromEntries(timingsOfMarkers(markers, facts, 10))
  it('are the facts’ in their order, each up to the next', () => {
    expect(of([at(4), at(1), at(7)])).toEqual({ S: [1, 4], B: [4, 7], W: [7, 10] })
  })
  it('are the facts’ that they are called like, and of nobody else', () => {
    expect(of([at(1, null, 'Intro'), at(2, 3, ' watch '), at(5, null, 'slows')])).toEqual({ W: [2, 3], S: [5, 10] })
  })
  it('beyond the end, before the beginning and twice at one place are none', () => {
    expect(of([at(-1), at(2), at(2.01), at(11)])).toEqual({ S: [2, 10] })
    expect(of([])).toEqual({})
  })
})

it('EDT-RU011: says which facts are not heard, where that is not all', () => {
  const fact = (name: string, educational: [number, number] | null) => ({ name, audio: { educational, story: null } })
  const recording = { url: '/a.mp3', duration: 4 }
  const of = (facts: ReturnType<typeof fact>[], educational: typeof recording | null = recording) =>
    lacksSound({ audio: { educational, story: null }, facts })
  expect(of([], null)).toContain('Nothing is heard yet')
  expect(of([fact('a', [0, 1])])).toBeNull()
  expect(of([fact('a', [0, 1]), fact('b', null)])).toBe('“b” has no time in a recording, and will not light up.')
  expect(of(['a', 'b', 'c', 'd'].map((name) => fact(name, null)))).toBe(
    '“a”, “b”, “c”, and 1 more have no time in a recording, and will not light up.',
  )
})

describe('what is spoken', () => {
  const fact = (key: string, spoken: string) => ({
    key,
    name: 'Digoxin',
    definition: 'digoxin slows the heart',
    spoken_educational: spoken,
    spoken_story: '',
  })
  it('is older where the words are others by now, however they are spaced', () => {
    const facts = [fact('a', 'One  two. '), fact('b', 'Three.'), fact('c', 'Four.'), fact('d', '')]
    const spoken = { a: 'One two.', b: 'Two.', d: 'Five.' }
    expect(olderFacts(facts, 'educational', spoken).map(({ key }) => key)).toEqual(['b', 'd'])
    expect(newFacts(facts, 'educational', spoken).map(({ key }) => key)).toEqual(['c'])
  })
  it('begins as the fact’s name and what it means', () => {
    expect(firstWords({ name: 'Digoxin', definition: 'Digoxin slows the heart' })).toBe('Digoxin slows the heart.')
    expect(firstWords({ name: 'Digoxin', definition: 'It slows the heart.' })).toBe('Digoxin. It slows the heart.')
    expect(firstWords({ name: 'Digoxin', definition: ' ' })).toBe('Digoxin.')
    expect(firstWords({ name: '', definition: '' })).toBe('')
  })
})
