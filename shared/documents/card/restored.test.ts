import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { cardMaps } from './doc.ts'
import { followRestores, markRestored, type Restored } from './restored.ts'

const by = (id: string, name: string): Restored => ({ id, version_id: '1', user_id: 2, by: 'Amara', name })
const [ONE, TWO] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']

it('each return of a version is told of once, whatever is done to its mark, and none that was there before', () => {
  const [theirs, ours] = [new Y.Doc(), new Y.Doc()]
  const send = () => Y.applyUpdate(ours, Y.encodeStateAsUpdate(theirs))
  markRestored(theirs, by(ONE, 'Before'))
  send()
  const told: string[] = []
  const stop = followRestores(ours, ({ name }) => told.push(name))
  markRestored(theirs, by(TWO, 'Good'))
  send()
  for (const forged of [undefined, { by: 'Nobody' }, by(TWO, 'Good'), by(ONE, 'Before')]) {
    cardMaps(theirs).meta.set('restored', forged)
    send()
  }
  expect(told).toEqual(['Good'])
  markRestored(ours, by('33333333-3333-4333-8333-333333333333', 'Own'))
  stop()
  expect(told).toEqual(['Good'])
})
