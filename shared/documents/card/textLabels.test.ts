import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { missingToPublish } from '../../rules/editor/completion.ts'
import { type CardContent, CardContent as Content } from './content.ts'
import { diffCards } from './diff.ts'
import { cardMaps, seedCard } from './doc.ts'
import * as edit from './editCard.ts'
import * as scene from './editScene.ts'
import { addWords, styleWords, USUAL_STYLE, writeWords } from './editWords.ts'
import { centreOf } from './geometry.ts'
import { FONT_NAMES, WORDS_MAX } from './lettering/fonts.ts'
import { setWords } from './lettering/setWords.ts'
import { createCardPermissionFilter, deletesLetters } from './permissionFilter.ts'
import { readCard } from './read.ts'
import { rewriteCard } from './rewrite.ts'
import { characterKey, factKey, sampleCard } from './sample.ts'

const KEY = characterKey(90)
const labelIn = (card: CardContent) => card.characters.find(({ key }) => key === KEY)
/** A card with a label, open to two people whose changes meet when `meet` is called. */
function open(text = 'K+', fact = factKey(1)) {
  const first = new Y.Doc({ gc: false })
  Y.applyUpdate(first, seedCard(sampleCard()))
  const a = { doc: first, origin: 'a' }
  expect(addWords(a, { key: KEY, fact, at: [1000, 500], text, ...USUAL_STYLE })).toBe(true)
  const second = new Y.Doc({ gc: false })
  Y.applyUpdate(second, Y.encodeStateAsUpdate(first))
  const meet = () => {
    Y.applyUpdate(first, Y.encodeStateAsUpdate(second))
    Y.applyUpdate(second, Y.encodeStateAsUpdate(first))
    expect(readCard(first)).toEqual(readCard(second))
    return labelIn(readCard(first))!
  }
  return { a, b: { doc: second, origin: 'b' }, meet, label: () => labelIn(readCard(first)) }
}

describe('a text label', () => {
  it('EDT-RU020: is written in size 36 and the measures of Arial; there are 15 fonts, and sizes from 8 to 64', () => {
    const { a, label } = open()
    expect(label()?.words).toEqual({ text: 'K+', font: 'arimo', size: 36, color: '#1d1b1a' })
    expect(FONT_NAMES).toHaveLength(15)
    for (const [size, kept] of [
      [8, 8],
      [64, 64],
      [7, 64],
      [241, 64],
      [12.5, 64],
    ] as const) {
      styleWords(a, KEY, { size })
      expect(label()?.words?.size).toBe(kept)
    }
    styleWords(a, KEY, { font: 'wingdings' as 'lato', color: 'red' })
    expect(label()?.words).toMatchObject({ font: 'arimo', color: '#1d1b1a' })
  })
  it('two type into it at once: nothing of either is lost, and it is as large as what both wrote', () => {
    const { a, b, meet } = open('potassium')
    writeWords(a, KEY, 'High potassium')
    writeWords(b, KEY, 'potassium\nin the blood')
    const { words, frame } = meet()
    expect(words?.text).toBe('High potassium\nin the blood')
    const { width, height } = setWords(words!)
    expect([frame[2], frame[3]]).toEqual([width, height].map((side) => Math.round(side * 10) / 10))
    expect(centreOf(frame).map(Math.round)).toEqual([1000, 500])
  })
  it('one gives it another font while the other gives it another color and turns it', () => {
    const { a, b, meet } = open()
    styleWords(a, KEY, { font: 'bangers' })
    styleWords(b, KEY, { color: '#cc0000' })
    edit.rotateCharacter(b, KEY, 15)
    expect(meet()).toMatchObject({ words: { font: 'bangers', color: '#cc0000' }, rotation: 15 })
  })
  it('one’s own typing is undone, and the other’s stays', () => {
    const { a, b, meet } = open('Ox')
    const undo = new Y.UndoManager(Object.values(cardMaps(a.doc)), { trackedOrigins: new Set(['a']) })
    writeWords(a, KEY, 'Big Ox')
    writeWords(b, KEY, 'Ox at night')
    meet()
    undo.undo()
    expect(meet().words?.text).toBe('Ox at night')
  })
  it('is made larger by its handles as its letters are, and no larger than 240', () => {
    const { a, label } = open()
    const [x, y, width, height] = label()!.frame
    edit.resizeCharacter(a, KEY, [x, y, width * 1.5, height * 1.5])
    expect(label()?.words?.size).toBe(54)
    expect(label()?.frame[2]).toBeCloseTo(width * 1.5, 0)
    edit.resizeCharacter(a, KEY, [x, y, width * 9, height * 9])
    expect(label()?.words?.size).toBe(64)
  })
  it('is not mirrored, cropped, replaced by a picture, and throws no shadow', () => {
    const { a, label } = open()
    const before = label()
    edit.mirrorCharacter(a, KEY, 'x')
    scene.cropCharacter(a, KEY, 'left', 0.3)
    scene.replacePicture(a, KEY, 'noto/ox')
    scene.setFoot(a, KEY, 1)
    expect(label()).toEqual(before)
  })
  it('is read from whatever a stranger wrote', () => {
    const { a, label } = open()
    const entry = cardMaps(a.doc).characters.get(KEY)!
    for (const [field, value] of Object.entries({ font: 7, font_size: 1e9, color: 'url(#x)', words: 'x'.repeat(999) }))
      entry.set(field, value)
    expect(label()?.words).toEqual({ text: 'x'.repeat(WORDS_MAX), font: 'arimo', size: 64, color: '#1d1b1a' })
    expect(Content.safeParse(readCard(a.doc)).success).toBe(true)
  })
  it('EDT-RU010: is no picture of its fact', () => {
    const { a } = open()
    for (const { key, fact } of readCard(a.doc).characters)
      if (fact === factKey(1) && key !== KEY) edit.deleteCharacter(a, key)
    expect(missingToPublish(readCard(a.doc))).toEqual(['“Fact 1” needs a picture.'])
  })
})

describe('what became of a text label', () => {
  it('is told in words', () => {
    const { a } = open('Sodium')
    const before = readCard(a.doc)
    writeWords(a, KEY, 'Potassium')
    styleWords(a, KEY, { font: 'tinos', size: 40, color: '#aa0000' })
    const after = readCard(a.doc)
    expect(diffCards(before, after).map(({ sentence }) => sentence)).toEqual([
      'The label “Potassium” of “Fact 1” no longer says “Sodium”, is written in Tinos, has larger letters, and got another color.',
    ])
    expect(diffCards(sampleCard(), before).map(({ sentence }) => sentence)).toEqual([
      'The label “Sodium” of “Fact 1” was added.',
    ])
  })
  it('is brought back as it was, also into a document that never had it', () => {
    const { a, label } = open()
    const before = readCard(a.doc)
    writeWords(a, KEY, 'Na+')
    styleWords(a, KEY, { font: 'lato' })
    const doc = new Y.Doc()
    Y.applyUpdate(doc, seedCard(sampleCard()))
    rewriteCard({ doc, origin: 'x' }, before)
    rewriteCard(a, before)
    expect(readCard(a.doc)).toEqual(before)
    expect(readCard(doc)).toEqual(before)
    edit.deleteCharacter(a, KEY)
    expect(label()).toBeUndefined()
    rewriteCard(a, before)
    expect(readCard(a.doc)).toEqual(before)
  })
  it('EDT-RU003: is put back letter by letter where its writer may not draw for its fact', () => {
    const { a } = open('Sodium', factKey(0))
    const theirs = new Y.Doc({ gc: false })
    Y.applyUpdate(theirs, Y.encodeStateAsUpdate(a.doc))
    const server = new Y.Doc({ gc: false })
    Y.applyUpdate(server, Y.encodeStateAsUpdate(a.doc))
    const judge = createCardPermissionFilter(server)
    const hand = { doc: theirs, origin: 'them' }
    writeWords(hand, KEY, 'odium')
    styleWords(hand, KEY, { color: '#00ff00' })
    const update = Y.encodeStateAsUpdate(theirs, Y.encodeStateVector(server))
    expect(deletesLetters(server, update, ['fact_character'])).toBe(true)
    expect(deletesLetters(server, update, ['topic_character'])).toBe(false)
    writeWords(a, KEY, 'Sodium!')
    expect(judge(update, ['fact_character'], 'server')).toHaveLength(1)
    Y.applyUpdate(server, Y.encodeStateAsUpdate(a.doc))
    expect(labelIn(readCard(server))?.words).toEqual({ text: 'Sodium!', ...USUAL_STYLE })
    expect(judge(update, ['topic_character'], 'server')).toEqual([])
  })
})
