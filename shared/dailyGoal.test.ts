import { expect, it } from 'vitest'
import { goalOf } from './dailyGoal.ts'

it.each([
  ['1', 1],
  [' 20 ', 20],
  ['500', 500],
  ['501', null],
  ['0', null],
  ['-3', null],
  ['2.5', null],
  ['', null],
  [' ', null],
  ['ten', null],
])('XPA-RU001: “%s” as a daily goal', (text, goal) => expect(goalOf(text)).toBe(goal))
