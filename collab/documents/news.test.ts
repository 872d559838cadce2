import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { applyNews } from './news.ts'

/** Two changes of one person; the second takes away what the first put in. */
function twoChanges() {
  const doc = new Y.Doc()
  const made: Uint8Array[] = []
  doc.on('update', (update: Uint8Array) => made.push(update))
  doc.getText('t').insert(0, 'abc')
  doc.getText('t').insert(3, 'd')
  doc.getText('t').delete(0, 1)
  return made as [Uint8Array, Uint8Array, Uint8Array]
}

it('what is known already is no news', () => {
  const doc = new Y.Doc()
  const [first] = twoChanges()
  expect(applyNews(doc, first, 'test').news).toHaveLength(1)
  expect(applyNews(doc, first, 'test')).toEqual({ news: [], error: undefined })
})

it('a deletion that waits behind a change that waits is news, once', () => {
  const doc = new Y.Doc()
  const [first, second, deletion] = twoChanges()
  expect(applyNews(doc, second, 'test').news).toEqual([second])
  expect(applyNews(doc, deletion, 'test').news).toEqual([deletion])
  expect(applyNews(doc, deletion, 'test').news).toEqual([])
  // What it sets free goes out with it, in one piece.
  expect(applyNews(doc, first, 'test').news).toHaveLength(1)
  expect(doc.getText('t').toString()).toBe('bcd')
})

it('what can’t be applied is told, and the next is news as ever', () => {
  const doc = new Y.Doc()
  const [first] = twoChanges()
  const bad = Buffer.from('AQHbub/WCQCo27m/1gkoAXkB27m/1gkBKAE=', 'base64')
  expect(applyNews(doc, bad, 'test').error).toBeInstanceOf(Error)
  expect(applyNews(doc, first, 'test')).toMatchObject({ news: [expect.anything()], error: undefined })
})
