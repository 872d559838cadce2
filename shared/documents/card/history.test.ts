import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { soleClientOf } from '../author.ts'
import { diffCards } from './diff.ts'
import { seedCard } from './doc.ts'
import * as edit from './editCard.ts'
import { readCard } from './read.ts'
import { rewriteCard } from './rewrite.ts'
import { characterKey, factKey, sampleCard } from './sample.ts'
import { touchedSince } from './touched.ts'

const open = (client = 7) => {
  const doc = new Y.Doc()
  doc.clientID = client
  Y.applyUpdate(doc, seedCard(sampleCard()))
  return { doc, hand: { doc, origin: 'me' } }
}

it('a card that was only opened is told of as unchanged, however finely and in whatever order its pack lists it', () => {
  const { characters, ...card } = sampleCard(3, 4)
  const pack = {
    ...card,
    characters: characters.toReversed().map((each) => ({
      ...each,
      frame: each.frame.map((side) => side + 0.0437) as typeof each.frame,
    })),
  }
  const doc = new Y.Doc()
  Y.applyUpdate(doc, seedCard(pack))
  expect(diffCards(pack, readCard(doc))).toEqual([])
})

describe('diffCards', () => {
  const changesOf = (change: (hand: edit.Hand) => void) => {
    const { doc, hand } = open()
    change(hand)
    return diffCards(sampleCard(), readCard(doc)).map(({ sentence }) => sentence)
  }
  it('finds nothing between equals', () => {
    expect(changesOf(() => undefined)).toEqual([])
  })
  it('says what became of the card, its facts and its characters', () => {
    expect(
      changesOf((hand) => {
        edit.changeCard(hand, { name: 'Digitalis' })
        edit.renameFact(hand, factKey(1), 'Rash')
        edit.deleteFact(hand, factKey(2))
        edit.addFact(hand, factKey(9), { name: 'New' })
        edit.moveCharacter(hand, characterKey(0), [5, 5])
        edit.rotateCharacter(hand, characterKey(0), 30)
      }),
    ).toEqual([
      'The card’s name was changed from “Digoxin” to “Digitalis”.',
      '“Fact 2” was deleted.',
      '“Fact 1” was renamed to “Rash”.',
      '“New” was added.',
      'The ox of “Fact 2” was deleted.',
      'The ox of “Fact 0” was moved and was turned.',
    ])
  })
  it('tells the fewest moves', () => {
    expect(changesOf((hand) => edit.reorderFact(hand, factKey(0), 2))).toEqual(['“Fact 0” was moved in the list.'])
    expect(changesOf((hand) => edit.reorderLayer(hand, characterKey(0), 'front'))).toEqual([
      'The ox of “Fact 0” changed its layer.',
    ])
  })
})

describe('rewriteCard', () => {
  it('brings a content back, whatever became of it, and sends nothing when it is there', () => {
    const { doc, hand } = open()
    edit.deleteFact(hand, factKey(0))
    edit.addFact(hand, factKey(9), { name: 'New' })
    edit.addCharacter(hand, { ...sampleCard().characters[1]!, key: characterKey(9), fact: factKey(1) })
    edit.writeFactText(hand, factKey(1), 'definition', 'Other')
    edit.writeOverview(hand, 'Other')
    edit.moveCharacter(hand, characterKey(2), [1, 1])
    rewriteCard(hand, sampleCard())
    expect(readCard(doc)).toEqual(sampleCard())
    let updates = 0
    doc.on('update', () => updates++)
    rewriteCard(hand, sampleCard())
    expect(updates).toBe(0)
  })
})

describe('touchedSince', () => {
  it('says who wrote what, after a state only', () => {
    const { doc, hand } = open(7)
    edit.renameFact(hand, factKey(0), 'By seven')
    const since = Y.decodeStateVector(Y.encodeStateVector(doc))
    edit.moveCharacter(hand, characterKey(1), [1, 1])
    const other = new Y.Doc()
    other.clientID = 8
    Y.applyUpdate(other, Y.encodeStateAsUpdate(doc))
    edit.writeFactText({ doc: other, origin: 'b' }, factKey(2), 'definition', 'What fact 2 really means.')
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(other))
    const authors = new Map([
      [7, 70],
      [8, 80],
    ])
    expect(touchedSince(doc, since, authors)).toEqual({
      card: [],
      facts: { [factKey(2)]: [80] },
      characters: { [characterKey(1)]: [70] },
    })
    expect(touchedSince(doc, new Map(), authors).facts[factKey(0)]).toEqual([70])
  })
  it('reads from an update under whose number it writes', () => {
    const { doc, hand } = open(123_456)
    const made: Uint8Array[] = []
    doc.on('update', (update) => made.push(update))
    edit.renameFact(hand, factKey(0), 'New')
    expect(soleClientOf(made[0] as Uint8Array)).toBe(123_456)
    expect(soleClientOf(Y.encodeStateAsUpdate(doc))).toBeUndefined()
    expect(soleClientOf(new Uint8Array([0, 0]))).toBeUndefined()
  })
})
