import { describe, expect, it } from 'vitest'
import { choicesOf, EVERYWHERE, placeWith } from './place.ts'

const deep = { area: 'nursing', type: 'books', root: '1', sub: '2', track: '3' }

describe('a place to search in', () => {
  it('SRC-RU011: choosing a level clears all deeper ones, and so does clearing it', () => {
    expect(placeWith(deep, 'root', '9')).toEqual({ area: 'nursing', type: 'books', root: '9', sub: null, track: null })
    expect(placeWith(deep, 'type', null)).toEqual({ ...EVERYWHERE, area: 'nursing' })
    expect(placeWith(deep, 'area', 'medical')).toEqual({ ...EVERYWHERE, area: 'medical' })
    expect(placeWith(deep, 'track', null)).toEqual({ ...deep, track: null })
  })

  const pathway = (pathway_id: number, parent_id: number | null, pathway_type: string, tracks: number[] = []) => ({
    pathway_id,
    parent_id,
    pathway_type,
    tracks,
  })
  const all = [pathway(1, null, 'courses', [10, 11]), pathway(2, null, 'books'), pathway(3, 2, 'books', [30])]
  const ids = (list: readonly { pathway_id: number }[]) => list.map(({ pathway_id }) => pathway_id)

  it('SRC-RU011: each level is offered once the one before it is chosen', () => {
    const wide = choicesOf(all, EVERYWHERE)
    expect([wide.roots, wide.subs, wide.tracks]).toEqual([[], [], []])
    const books = choicesOf(all, { ...EVERYWHERE, type: 'books' })
    expect([ids(books.roots), books.subs, books.tracks]).toEqual([[2], [], []])
    const book = choicesOf(all, { ...EVERYWHERE, type: 'books', root: '2' })
    expect([ids(book.subs), book.tracks]).toEqual([[3], []])
    expect(choicesOf(all, { ...EVERYWHERE, type: 'books', root: '2', sub: '3' }).tracks).toEqual([30])
    expect(choicesOf(all, { ...EVERYWHERE, type: 'courses', root: '1' }).tracks).toEqual([10, 11])
  })
  it('asks for no type where there is one alone', () => {
    const one = choicesOf([pathway(1, null, 'courses')], EVERYWHERE)
    expect(ids(one.roots)).toEqual([1])
  })
})
