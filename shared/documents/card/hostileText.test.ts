import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { textFaults } from '#shared/text.ts'
import { cardMaps, seedCard } from './doc.ts'
import { readCard } from './read.ts'
import { characterKey, factKey, sampleCard } from './sample.ts'

it('text that some client wrote comes out as text: without NUL, and cut by whole signs', () => {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, seedCard(sampleCard()))
  const { card, facts, characters } = cardMaps(doc)
  card.set('name', 'Dig\0ox\ud800in')
  card.set('overview', `${'a'.repeat(4999)}\ud83e\udd8a`)
  card.set('keywords', ['a\0b', `${'b'.repeat(59)}\ud83e\udd8a`])
  card.set('audio_story', { url: '/media/\0', duration: 3 })
  facts.get(factKey(0))?.set('distractors', ['c\0d'])
  characters.get(characterKey(0))?.set('picture', 'set/\0name')
  const read = readCard(doc)
  expect(textFaults(read)).toEqual({})
  expect([read.name, read.overview, read.keywords]).toEqual(['Digox\ufffdin', 'a'.repeat(4999), ['ab', 'b'.repeat(59)]])
  expect(read.facts[0]?.distractors).toEqual(['cd'])
  expect(read.characters.map(({ key }) => key)).not.toContain(characterKey(0))
})
