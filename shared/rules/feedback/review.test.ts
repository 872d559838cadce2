import { expect, it } from 'vitest'
import { meanOf, opensReview, ratingMissing, reportedIn, settledFlags, withFlag } from './review.ts'

it('FCT-RU006, FCT-CO003: four stars or fewer ask why, five do not', () => {
  expect([1, 2, 3, 4, 5].map(opensReview)).toEqual([true, true, true, true, false])
})
it('FCT-RU005: a missing rating is named by the kind of card', () => {
  expect([2, 1].map((entity_type_id) => ratingMissing({ entity_type_id }))).toEqual([
    'Please provide a rating for this Pictomo!',
    'Please provide a rating for this Community Pictomo!',
  ])
})
it('LRN-SC015: what speaks for a part lets go of what speaks against it, and of nothing else', () => {
  expect(withFlag(['art_negative', 'audio_negative', 'racist'], 'art_positive')).toEqual([
    'audio_negative',
    'art_positive',
    'racist',
  ])
})
it('FCT-EN006: flags are kept once, in one order, and never for and against the same', () => {
  expect(settledFlags(['violent', 'art_positive', 'art_positive', 'art_negative'])).toEqual(['art_negative', 'violent'])
  expect([reportedIn(['art_negative']), reportedIn(['illegal', 'profane', 'art_negative'])]).toEqual([
    '',
    'Profane, Illegal',
  ])
})
it('FCT-EN006: the mean of ratings is of their counts, and none where there are none', () => {
  expect([meanOf([0, 0, 0, 0, 0]), meanOf([0, 1, 1, 0, 0]), meanOf([1, 0, 0, 0, 2])]).toEqual([null, 2.5, 3.67])
})
