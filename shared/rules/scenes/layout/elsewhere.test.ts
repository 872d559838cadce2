import { describe, expect, it } from 'vitest'
import { sampleCard } from '../../../documents/card/sample.ts'
import { elsewhereOf, leadersOf } from './elsewhere.ts'

const use = (fact: string) => [{ picture: 'noto/sun', slug: 'digoxin', card: 'Digoxin', fact }]

describe('a picture for two things', () => {
  const { facts, characters } = sampleCard(2, 3)
  const [first, second, third] = characters
  const sun = { ...first!, picture: 'noto/sun', frame: [0, 0, 400, 400] as [number, number, number, number] }
  const card = { facts, characters: [sun, second!, { ...third!, picture: 'noto/spoon' }] }

  it('is found where a fact is remembered by it, and points at the figure', () => {
    expect(leadersOf(card).map(({ picture }) => picture)).toEqual(['noto/sun', 'fluent-emoji-flat/ox'])
    expect(elsewhereOf(card, new Map([['noto/sun', use('Yellow halos')]]))).toMatchObject([
      { kind: 'elsewhere', key: sun.key, fact: facts[0]!.key, use: { fact: 'Yellow halos' } },
    ])
  })
  it('is none where it stands for the same, or is only a part of the fact', () => {
    expect(elsewhereOf(card, new Map([['noto/sun', use('fact, 0!')]]))).toEqual([])
    expect(elsewhereOf(card, new Map([['noto/spoon', use('Other')]]))).toEqual([])
    expect(elsewhereOf(card, new Map())).toEqual([])
  })
  it('is not asked of one who acts, or of words', () => {
    const acting = { ...card, characters: [{ ...sun, actor: { head: 'noto/sun' } as never }] }
    expect(leadersOf(acting)).toEqual([])
    expect(leadersOf({ ...card, characters: [{ ...sun, words: { text: 'A' } as never }] })).toEqual([])
  })
})
