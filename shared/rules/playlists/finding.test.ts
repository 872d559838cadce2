import { expect, it } from 'vitest'
import { calledLike } from './finding.ts'

const CARDS = ['Digoxin', 'Heparin', 'Insulin, rapid', 'Myocardial infarction', 'Warfarin'].map((name) => ({ name }))
const found = (typed: string) => calledLike(CARDS, typed).map(({ name }) => name)

it('PLY-SC001: finds a part of a name, from the first letter on, and what begins with it first', () => {
  expect(found('parin')).toEqual(['Heparin'])
  expect(found('in')).toEqual(['Insulin, rapid', 'Myocardial infarction', 'Digoxin', 'Heparin', 'Warfarin'])
  expect(found(' RAP')).toEqual(['Insulin, rapid'])
  expect(found('h')).toEqual(['Heparin'])
  expect(found('(')).toEqual([])
  expect(found('')).toHaveLength(5)
})
