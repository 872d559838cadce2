import { expect, it } from 'vitest'
import { askedNow, beginDark, chooseFigure, fitsCard, judgeFact, showFact } from './darkReview.ts'

const facts = ['a', 'b', 'c'].map((key) => ({ key, characters: [{}] }))
const begun = () => beginDark([...facts, { key: 'no picture', characters: [] }])

it('lights the scene figure by figure; what was not known comes again after the others', () => {
  let review = begun()
  expect(review.waiting).toEqual(['a', 'b', 'c'])
  review = judgeFact(showFact(review), false)
  expect([askedNow(review), review.isShown]).toEqual(['b', false])
  review = judgeFact(showFact(judgeFact(showFact(review), true)), true)
  expect([review.waiting, review.lit, review.missed]).toEqual([['a'], ['b', 'c'], ['a']])
  review = judgeFact(showFact(review), true)
  expect([askedNow(review), review.lit, review.missed]).toEqual([undefined, ['b', 'c', 'a'], ['a']])
  expect(judgeFact(showFact(review), true)).toEqual(review)
})

it('any figure in the dark may be asked next, but none while a fact is shown, and nothing is judged unseen', () => {
  const review = begun()
  expect(askedNow(chooseFigure(review, 'c'))).toBe('c')
  expect(chooseFigure(showFact(review), 'c')).toEqual(showFact(review))
  expect(judgeFact(review, true)).toEqual(review)
  const later = judgeFact(showFact(review), true)
  expect(chooseFigure(later, 'a')).toEqual(later)
})

it('a review that was kept goes on only with the facts that it was of', () => {
  const review = judgeFact(showFact(begun()), true)
  expect(fitsCard(review, facts)).toBe(true)
  expect(fitsCard(review, facts.slice(1))).toBe(false)
  expect(fitsCard(review, [...facts, { key: 'd', characters: [{}] }])).toBe(false)
})
