import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { ActorContent } from './actor.ts'
import { CardContent } from './content.ts'
import { cardMaps, seedCard } from './doc.ts'
import * as edit from './editCard.ts'
import * as scene from './editScene.ts'
import { withGroups } from './geometry.ts'
import { CARD_SCHEMA, migrateCard, schemaOf } from './migrate.ts'
import { readCard } from './read.ts'
import { rewriteCard } from './rewrite.ts'
import { characterKey, factKey, sampleCard } from './sample.ts'

const open = (content = sampleCard()) => {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, seedCard(content))
  return { doc, hand: { doc, origin: 'me' } }
}
const character = (doc: Y.Doc, n: number) => readCard(doc).characters.find(({ key }) => key === characterKey(n))
const fact = (doc: Y.Doc, n: number) => readCard(doc).facts.find(({ key }) => key === factKey(n))

describe('seedCard', () => {
  it('gives back what was put in', () => {
    expect(readCard(open().doc)).toEqual(sampleCard())
  })
  it('makes the same bytes for the same content, whatever the order of its fields', () => {
    const content = sampleCard()
    const turned = { ...content, facts: content.facts.map((f) => Object.fromEntries(Object.entries(f).reverse())) }
    expect(seedCard(turned as unknown as CardContent)).toEqual(seedCard(content))
  })
  it('seeded twice into one document, stands there once', () => {
    const { doc } = open()
    Y.applyUpdate(doc, seedCard(sampleCard()))
    expect(readCard(doc).overview).toBe('A cardiac glycoside.')
  })
})

describe('what is said to one profession alone', () => {
  it('is nothing in a document of before, is written letter by letter, and comes back', () => {
    const { doc, hand } = open()
    expect(cardMaps(doc).facts.get(factKey(0))?.has('for_nurses')).toBe(false)
    edit.writeFactText(hand, factKey(0), 'for_nurses', 'Hold the dose.')
    edit.writeFactText(hand, factKey(0), 'for_nurses', 'Hold the dose and call.')
    edit.writeFactText(hand, factKey(0), 'for_prescribers', 'x'.repeat(9000))
    expect(fact(doc, 0)).toMatchObject({ for_nurses: 'Hold the dose and call.', for_prescribers: 'x'.repeat(600) })
    expect(readCard(open(readCard(doc)).doc)).toEqual(readCard(doc))
  })
})

describe('readCard', () => {
  it('reads an empty document as a card that fits its contract', () => {
    expect(CardContent.parse(readCard(new Y.Doc())).facts).toEqual([])
  })
  it('clamps what is near and leaves out what does not fit', () => {
    const { doc } = open()
    const { card, characters, facts } = cardMaps(doc)
    card.set('keywords', ['a', 7, null])
    card.set('question_mode', 'nonsense')
    facts.get(factKey(1))?.set('indent', 99)
    facts.get(factKey(1))?.set('definition', 'x'.repeat(9000))
    facts.set('not-a-key', new Y.Map())
    ;(facts as Y.Map<unknown>).set(factKey(9), 'not a map')
    characters.get(characterKey(0))?.set('frame', [9000, -9000, 1, 1e9])
    characters.get(characterKey(1))?.set('frame', ['left', 0, 1, 1])
    characters.get(characterKey(2))?.set('fact', factKey(77))
    const read = CardContent.parse(readCard(doc))
    expect(read.keywords).toEqual(['a'])
    expect(read.question_mode).toBe('multiple_choice')
    expect(read.facts.map((f) => f.indent)).toEqual([0, 3, 0])
    expect(read.facts[1]?.definition).toHaveLength(2000)
    expect(read.characters.map((c) => c.key)).toEqual([characterKey(0), characterKey(3)])
    expect(read.characters[0]?.frame).toEqual([2190, -425, 20, 850])
  })
})

describe('editing a card', () => {
  it('EDT-RU013: keeps a moved or resized character catchable and within its caps', () => {
    const { doc, hand } = open()
    edit.moveCharacter(hand, characterKey(0), [99999, -99999])
    expect(character(doc, 0)?.frame).toEqual([2100, -75, 200, 150])
    edit.resizeCharacter(hand, characterKey(0), [0, 0, 5000, 5000], 450)
    expect(character(doc, 0)).toMatchObject({ frame: [0, 0, 1100, 850], rotation: 90 })
  })
  it('sends nothing for a change that changes nothing', () => {
    const { doc, hand } = open()
    let updates = 0
    doc.on('update', () => updates++)
    edit.moveCharacter(hand, characterKey(0), [100, 80])
    edit.reorderLayer(hand, characterKey(3), 'front')
    edit.renameFact(hand, factKey(0), 'Fact 0')
    expect(updates).toBe(0)
  })
  it('moves layers by a step and all the way', () => {
    const { doc, hand } = open()
    const keys = () => readCard(doc).characters.map(({ key }) => Number.parseInt(key.slice(-3), 16))
    edit.reorderLayer(hand, characterKey(0), 'up')
    expect(keys()).toEqual([1, 0, 2, 3])
    edit.reorderLayer(hand, characterKey(3), 'back')
    expect(keys()).toEqual([3, 1, 0, 2])
    edit.reorderLayer(hand, characterKey(1), 'front')
    expect(keys()).toEqual([3, 0, 2, 1])
  })
  it('numbers the facts anew when halves become too fine', () => {
    const { doc, hand } = open(sampleCard(4, 0))
    for (let n = 0; n < 120; n++) edit.reorderFact(hand, factKey(n % 2 ? 2 : 3), 1)
    expect(new Set(readCard(doc).facts.map((f) => f.order)).size).toBe(4)
    expect(readCard(doc).facts.map((f) => f.key)).toEqual([0, 2, 3, 1].map(factKey))
  })
  it('EDT-RU019: moves a fact in and out between 0 and 3, however often it is asked', () => {
    const { doc, hand } = open()
    const indents = () => readCard(doc).facts.map(({ indent }) => indent)
    for (let n = 0; n < 5; n++) edit.indentFact(hand, factKey(0), 1)
    expect(indents()[0]).toBe(3)
    for (let n = 0; n < 5; n++) edit.indentFact(hand, factKey(0), -1)
    expect(indents()[0]).toBe(0)
  })
  it('EDT-RU014: takes an animation that is a kind and a speed, and no other', () => {
    const { doc, hand } = open()
    edit.setAnimation(hand, characterKey(0), 'float-f')
    expect(readCard(doc).characters[0]?.animation).toBe('float-f')
    cardMaps(doc).characters.get(characterKey(0))?.set('animation', 'float-x')
    expect(CardContent.parse(readCard(doc)).characters[0]?.animation).not.toBe('float-x')
  })
  it('merges what two type into one text', () => {
    const [a, b] = [open(), open()]
    edit.renameFact(a.hand, factKey(0), 'The Fact 0')
    edit.renameFact(b.hand, factKey(0), 'Fact 0, too')
    Y.applyUpdate(a.doc, Y.encodeStateAsUpdate(b.doc))
    expect(fact(a.doc, 0)?.name).toBe('The Fact 0, too')
  })
  it('a deleted fact takes its characters along and brings them back', () => {
    const { doc, hand } = open()
    const undo = new Y.UndoManager(Object.values(cardMaps(doc)), { trackedOrigins: new Set(['me']) })
    edit.deleteFact(hand, factKey(0))
    expect(fact(doc, 0)).toBeUndefined()
    expect(readCard(doc).characters).toHaveLength(2)
    undo.undo()
    expect(readCard(doc)).toEqual(sampleCard())
  })
  it('undo of an addition flags it, so that what another wrote into it is kept for redo', () => {
    const { doc, hand } = open()
    const undo = new Y.UndoManager(Object.values(cardMaps(doc)), { trackedOrigins: new Set(['me']), captureTimeout: 0 })
    expect(edit.addFact(hand, factKey(20), { name: 'New' }, 1)).toBe(true)
    expect(edit.addFact(hand, factKey(20))).toBe(false)
    edit.renameFact({ doc, origin: 'other' }, factKey(20), 'New one')
    undo.undo()
    expect(fact(doc, 20)).toBeUndefined()
    undo.redo()
    expect(readCard(doc).facts[1]).toMatchObject({ key: factKey(20), name: 'New one' })
  })
  it('adds characters in front, and only to a fact that is there', () => {
    const { doc, hand } = open()
    const { z: _z, ...made } = { ...sampleCard().characters[0]!, key: characterKey(30) }
    expect(edit.addCharacter(hand, { ...made, fact: factKey(99) })).toBe(false)
    expect(edit.addCharacter(hand, made)).toBe(true)
    expect(readCard(doc).characters.at(-1)?.key).toBe(characterKey(30))
  })
})

describe('migrateCard', () => {
  it('brings a document without a version to the present one, once', () => {
    const doc = new Y.Doc()
    expect(migrateCard(doc)).toBe(true)
    expect(schemaOf(doc)).toBe(CARD_SCHEMA)
    expect(migrateCard(doc)).toBe(false)
  })
  it('refuses a document of a later program', () => {
    const doc = new Y.Doc()
    doc.getMap('meta').set('schema', CARD_SCHEMA + 1)
    expect(() => migrateCard(doc)).toThrow('version')
  })
})

describe('the scene in a document', () => {
  const light = { x: 1270, y: 590, tone: 'sunset' as const }
  it('keeps light, scenery, depth, ground, group and actor, and says nothing of what is as usual', () => {
    const content = { ...sampleCard(), light, back: '/media/kits/farm/back.svg', sources: ['A book, 9th edition'] }
    const actor = ActorContent.parse({ head: {}, pose: 'digs' })
    Object.assign(content.characters[0]!, { band: 'far', foot: 0.98, group: 'oxen', actor })
    expect(readCard(open(content).doc)).toEqual(content)
    const plain = cardMaps(open().doc)
    expect(['light', 'back', 'front', 'sources'].filter((field) => plain.card.has(field))).toEqual([])
    expect(
      ['band', 'foot', 'group', 'actor'].filter((field) => plain.characters.get(characterKey(0))?.has(field)),
    ).toEqual([])
  })
  it('is changed and brought back like everything else', () => {
    const { doc, hand } = open()
    const before = readCard(doc)
    scene.setLight(hand, light)
    scene.setScenery(hand, 'front', '/media/kits/farm/front.svg')
    scene.setBand(hand, characterKey(0), 'front')
    scene.setFoot(hand, characterKey(0), 0.9)
    scene.setFoot(hand, characterKey(1), 99)
    const after = readCard(doc)
    expect(after).toMatchObject({ light, front: '/media/kits/farm/front.svg' })
    expect(character(doc, 0)).toMatchObject({ band: 'front', foot: 0.9 })
    expect(character(doc, 1)).toMatchObject({ foot: null })
    rewriteCard(hand, before)
    expect(readCard(doc)).toEqual(before)
    rewriteCard(hand, after)
    expect(readCard(doc)).toEqual(after)
  })
  it('leaves out what does not fit', () => {
    const { doc } = open()
    cardMaps(doc).card.set('light', { x: 'left', tone: 'disco' })
    cardMaps(doc).card.set('checked', [{ how: 'page', on: '2026-11-22', url: 'javascript:alert(1)' }])
    cardMaps(doc).characters.get(characterKey(0))?.set('actor', { head: 'noto/ox', pose: 'flies away' })
    cardMaps(doc).characters.get(characterKey(0))?.set('band', 'nowhere')
    expect(readCard(doc)).toMatchObject({ light: null, checked: [] })
    expect(character(doc, 0)).toMatchObject({ actor: null, band: 'stage' })
  })
  it('who is taken hold of is taken with its group', () => {
    const rows = [
      { key: 'a', group: 'pair' },
      { key: 'b', group: 'pair' },
      { key: 'c', group: null },
    ]
    expect(withGroups(rows, ['a'])).toEqual(['a', 'b'])
    expect(withGroups(rows, ['c'])).toEqual(['c'])
    expect(withGroups(rows, ['b', 'c'])).toEqual(['b', 'c', 'a'])
  })
})
