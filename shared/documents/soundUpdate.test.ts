import * as encoding from 'lib0/encoding'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { readSoundUpdate } from './soundUpdate.ts'

/** A change of client 5 at its clock 3: one sign, put after, before or into what is named. */
const sign = (info: number, ...on: number[]) => Uint8Array.of(1, 1, 5, 3, info, ...on, 1, 65, 0)
/** The largest number that is counted, as Yjs writes it. */
const LAST = encoding.encode((encoder) => encoding.writeVarUint(encoder, Number.MAX_SAFE_INTEGER))
const AFTER = 128 | 4
const BEFORE = 64 | 4

it.each([
  ['stands on its author’s next change', sign(AFTER, 5, 4)],
  ['stands on itself', sign(AFTER, 5, 3)],
  ['is put before its author’s next change', sign(BEFORE, 5, 9)],
  ['is put into its author’s next change', sign(4, 0, 5, 9)],
  ['holds no sign', Uint8Array.of(1, 1, 5, 3, AFTER, 5, 2, 0, 0)],
  ['deletes nothing', Uint8Array.of(0, 1, 5, 1, 0, 0)],
  ['counts beyond what can be counted', Uint8Array.of(1, 1, 5, ...LAST, AFTER, 5, 2, 1, 65, 0)],
])('an update that %s can be read by Yjs and is refused', (_what, update) => {
  expect(() => Y.decodeUpdate(update)).not.toThrow()
  expect(() => readSoundUpdate(update)).toThrow()
})

it('takes what an honest client makes', () => {
  const doc = new Y.Doc()
  const text = doc.getText('t')
  const made: Uint8Array[] = []
  doc.on('update', (update: Uint8Array) => made.push(update))
  text.insert(0, 'abc')
  text.insert(1, 'd')
  text.delete(0, 2)
  doc.getMap('m').set('list', Y.Array.from([1, 2]))
  for (const update of [...made, Y.encodeStateAsUpdate(doc), sign(AFTER, 5, 2)])
    expect(() => readSoundUpdate(update)).not.toThrow()
})
