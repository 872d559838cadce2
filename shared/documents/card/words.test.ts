import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { cardMaps, seedCard } from './doc.ts'
import * as edit from './editCard.ts'
import { lineAt, linesOf, textOfLines } from './lines.ts'
import { readCard } from './read.ts'
import { factKey, sampleCard } from './sample.ts'

const KEY = factKey(0)
/** Two people in one document, whose changes meet when `meet` is called. */
function two(prepare: (doc: Y.Doc) => void = () => undefined) {
  const first = new Y.Doc({ gc: false })
  Y.applyUpdate(first, seedCard(sampleCard(1, 0)))
  prepare(first)
  const second = new Y.Doc({ gc: false })
  Y.applyUpdate(second, Y.encodeStateAsUpdate(first))
  const meet = () => {
    Y.applyUpdate(first, Y.encodeStateAsUpdate(second))
    Y.applyUpdate(second, Y.encodeStateAsUpdate(first))
    expect(readCard(first)).toEqual(readCard(second))
    return readCard(first).facts[0]!
  }
  return { a: { doc: first, origin: 'a' }, b: { doc: second, origin: 'b' }, meet }
}

describe('what of a fact is written in words', () => {
  it.each(['name', 'pictomo', 'definition', 'header', 'classification', 'question_text'] as const)(
    'two type into its %s at once, and nothing of either is lost',
    (field) => {
      const { a, b, meet } = two()
      const before = readCard(a.doc).facts[0]![field] ?? ''
      edit.writeFactText(a, KEY, field, `Old and ${before}`)
      edit.writeFactText(b, KEY, field, `${before} with a hat`)
      expect(meet()[field]).toBe(`Old and ${before} with a hat`)
    },
  )
  it('a header that is emptied is none', () => {
    const { a } = two()
    edit.writeFactText(a, KEY, 'header', '')
    expect(readCard(a.doc).facts[0]!.header).toBeNull()
  })
  it('undo takes back one’s own letters and leaves the other’s', () => {
    const { a, b, meet } = two()
    const undo = new Y.UndoManager(Object.values(cardMaps(a.doc)), { trackedOrigins: new Set(['a']) })
    edit.writeFactText(a, KEY, 'pictomo', 'Big Picture 0')
    edit.writeFactText(b, KEY, 'pictomo', 'Picture 0 at night')
    meet()
    undo.undo()
    expect(meet().pictomo).toBe('Picture 0 at night')
  })
})

describe('wrong answers', () => {
  it('two type into different ones and into the same one', () => {
    const { a, b, meet } = two()
    edit.writeDistractor(a, KEY, 0, 'One more')
    edit.writeDistractor(b, KEY, 1, 'Two more')
    expect(meet().distractors).toEqual(['One more', 'Two more'])
    edit.writeDistractor(a, KEY, 0, 'Old One more')
    edit.writeDistractor(b, KEY, 0, 'One more now')
    expect(meet().distractors).toEqual(['Old One more now', 'Two more'])
  })
  it('one is added and another taken out at once', () => {
    const { a, b, meet } = two()
    edit.addDistractor(a, KEY)
    edit.writeDistractor(a, KEY, 2, 'Three')
    edit.removeDistractor(b, KEY, 0, 'One')
    expect(meet().distractors).toEqual(['Two', 'Three'])
    edit.removeDistractor(a, KEY, 0, 'Another')
    expect(meet().distractors).toEqual(['Two', 'Three'])
  })
  it('are none, empty or with breaks in them', () => {
    expect([[], [''], ['a', '', 'b']].map((lines) => linesOf(textOfLines(lines)))).toEqual([[], [''], ['a', '', 'b']])
    expect([linesOf('a\nb'), textOfLines(['a\nb'])]).toEqual([['a', 'b'], 'a b\n'])
    expect([lineAt('ab\nc\n', 1), lineAt('ab\n', 1)]).toEqual([{ start: 3, end: 4 }, undefined])
  })
})

it('a document of before holds plain values, reads the same, and becomes typable by both with the first change', () => {
  const { a, b, meet } = two((doc) => {
    const entry = cardMaps(doc).facts.get(KEY)!
    for (const [field, value] of Object.entries({ pictomo: 'Ox', header: null, distractors: ['One', 'Two'] }))
      entry.set(field, value)
  })
  expect(readCard(a.doc).facts[0]).toMatchObject({ pictomo: 'Ox', header: null, distractors: ['One', 'Two'] })
  edit.writeFactText(a, KEY, 'pictomo', 'Oxen')
  edit.writeDistractor(a, KEY, 1, 'Too')
  meet()
  edit.writeFactText(a, KEY, 'pictomo', 'Big Oxen')
  edit.writeFactText(b, KEY, 'pictomo', 'Oxen graze')
  edit.writeDistractor(b, KEY, 0, 'Won')
  expect(meet()).toMatchObject({ pictomo: 'Big Oxen graze', distractors: ['Won', 'Too'] })
})
