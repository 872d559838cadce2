import { expect, it } from 'vitest'
import { lessonSeconds, lessonView } from './lesson.ts'

const card = { is_mature: false, is_locked: false }
const asked = (over: object, mode: string | null, isSafe = false) => lessonView({ ...card, ...over }, { mode, isSafe })

it('LRN-RU004: an address shows the lesson, or its review where it says so', () => {
  expect([asked({}, null), asked({}, 'review'), asked({}, 'none')]).toEqual(['learn', 'review', 'learn'])
})

it('LRN-RU005, LRN-RU006: what is not open is neither learned nor reviewed', () => {
  expect([asked({ is_locked: true }, null), asked({ is_locked: true }, 'review')]).toEqual(['locked', 'locked'])
})

it('is kept from who asked for no mature pictures, before anything else', () => {
  expect(asked({ is_mature: true, is_locked: true }, 'review', true)).toBe('mature')
  expect(asked({ is_mature: true }, 'review')).toBe('review')
})

it('LRN-RU033: a lesson takes its recording, 15 s a fact and 15 s more a question of its own', () => {
  const fact = (question_text: string) => ({ question_text })
  expect(lessonSeconds(60, [fact(''), fact('Which?'), fact(' ')])).toBe(60 + 45 + 15)
  expect(lessonSeconds(0, [])).toBe(0)
})
