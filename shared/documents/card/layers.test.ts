import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { missingToPublish } from '../../rules/editor/completion.ts'
import { composeScene } from '../../rules/scenes/compose.ts'
import { diffCards } from './diff.ts'
import { cardMaps, seedCard } from './doc.ts'
import * as scene from './editScene.ts'
import { createCardPermissionFilter } from './permissionFilter.ts'
import { readCard } from './read.ts'
import { rewriteCard } from './rewrite.ts'
import { characterKey, sampleCard } from './sample.ts'

const [a, b, c] = [0, 1, 2].map(characterKey) as [string, string, string]
const open = () => {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, seedCard(sampleCard()))
  return {
    doc,
    hand: { doc, origin: 'me' },
    of: (key: string) => readCard(doc).characters.find((each) => each.key === key),
  }
}

describe('a character in the list of layers', () => {
  it('is locked, hidden and named, and says nothing of it where it is not so', () => {
    const { doc, hand, of } = open()
    scene.setLocked(hand, [a, b], true)
    scene.setHidden(hand, [a], true)
    scene.setLabel(hand, a, `  ${'long '.repeat(20)}`)
    expect(of(a)).toMatchObject({ locked: true, hidden: true })
    expect(of(a)?.label).toHaveLength(59)
    scene.setLocked(hand, [a, b], false)
    scene.setHidden(hand, [a], false)
    scene.setLabel(hand, a, ' ')
    expect(readCard(doc)).toEqual(sampleCard())
    expect(cardMaps(doc).characters.get(c)?.has('locked')).toBe(false)
  })
  it('is brought back as it was, and differences are told', () => {
    const { doc, hand } = open()
    const before = readCard(doc)
    scene.setHidden(hand, [a], true)
    scene.setLabel(hand, a, 'The big ox')
    const after = readCard(doc)
    expect(diffCards(before, after).map(({ sentence }) => sentence)).toEqual([
      'The ox of “Fact 0” was hidden and got another name in the list.',
    ])
    rewriteCard(hand, before)
    expect(readCard(doc)).toEqual(before)
    rewriteCard(hand, after)
    expect(readCard(doc)).toEqual(after)
  })
  it('moves to a place among those of its depth', () => {
    const { doc, hand } = open()
    const order = () => readCard(doc).characters.map(({ key }) => key)
    const d = characterKey(3)
    scene.placeInFrontOf(hand, d, a)
    expect(order()).toEqual([a, d, b, c])
    scene.placeInFrontOf(hand, c, null)
    expect(order()).toEqual([c, a, d, b])
    scene.setBand(hand, b, 'front')
    scene.placeInFrontOf(hand, a, b)
    expect(order()).toEqual([c, a, d, b])
  })
  it('EDT-RU010: that is hidden is no picture of its fact, and not in the scene', () => {
    const { doc, hand } = open()
    const ox = { box: [0, 0, 10, 10] as [number, number, number, number], body: '<path id="ox"/>' }
    const oxen = () =>
      composeScene({ ...readCard(doc), light: null, background: '' }, () => ox).split('<path').length - 1
    expect(oxen()).toBe(4)
    scene.setHidden(hand, [b], true)
    expect(oxen()).toBe(3)
    expect(missingToPublish(readCard(doc))).toEqual(['“Fact 1” needs a picture.'])
  })
  it('EDT-RU003: is locked, hidden, named and grouped only by who may change it', () => {
    const { doc } = open()
    const judge = createCardPermissionFilter(doc)
    const theirs = new Y.Doc()
    Y.applyUpdate(theirs, Y.encodeStateAsUpdate(doc))
    const hand = { doc: theirs, origin: 'them' }
    scene.setLocked(hand, [a, b], true)
    scene.setGroup(hand, [a, b], 'pair')
    scene.setLabel(hand, a, 'Mine')
    const update = Y.encodeStateAsUpdate(theirs, Y.encodeStateVector(doc))
    expect(judge(update, ['fact_character'], 'server')).toHaveLength(1)
    const [first, second] = readCard(doc).characters
    expect(first).toEqual(sampleCard().characters[0])
    expect(second).toMatchObject({ locked: true, group: 'pair' })
  })
})
