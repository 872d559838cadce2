import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { cardMaps, seedCard } from '../../documents/card/doc.ts'
import * as edit from '../../documents/card/editCard.ts'
import { createLook } from '../../documents/card/plain.ts'
import { characterKey, factKey, sampleCard } from '../../documents/card/sample.ts'
import { EDITOR_RIGHTS, type EditorRight, judge, rightsOf } from './rights.ts'

const actor = (permissions: string[], over: object = {}) => ({
  id: 1,
  role: 'Student' as const,
  roles: ['staff'] as string[],
  permissions: permissions.map((action) => ({ resource: 'workflow', action, value: null })),
  lead: null,
  approvedEducator: false,
  ...over,
})
const official = { cardId: 50_001, entityTypeId: 2, authorId: null }

/** What is refused of a change to the sample card: `part field`. The first fact is the primary one. */
function refusedOf(rights: string[], change: (hand: edit.Hand, doc: Y.Doc) => void): string[] {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, seedCard(sampleCard()))
  const look = createLook(doc)
  const before = look()
  change({ doc, origin: 'hand' }, doc)
  return judge(before, look(), rights).map(({ part, field }) => `${part} ${field ?? 'whole'}`)
}

describe('rightsOf', () => {
  it('gives admins and makers of own cards everything, staff what they are permitted, others nothing', () => {
    expect(rightsOf(actor([], { roles: ['admin'] }), official)).toEqual(['full'])
    expect(rightsOf(actor([], { roles: [] }), { cardId: 60_000, entityTypeId: 1, authorId: 1 })).toEqual(['full'])
    expect(rightsOf(actor(['fact_character', 'publish', 'fact_edit']), official)).toEqual([
      'fact_edit',
      'fact_character',
    ])
    expect(rightsOf(actor(['fact_edit', 'full']), official)).toEqual(['full'])
    expect(rightsOf(actor([]), official)).toEqual([])
    expect(rightsOf(actor(['full'], { roles: [] }), official)).toEqual([])
  })
})

describe('judge', () => {
  it('EDT-RU003: topic_character for the primary fact’s characters, fact_character for the others’', () => {
    const moveTopic = (hand: edit.Hand) => edit.moveCharacter(hand, characterKey(0), [5, 5])
    const moveOther = (hand: edit.Hand) => edit.moveCharacter(hand, characterKey(1), [5, 5])
    const give = (hand: edit.Hand) => edit.assignCharacter(hand, characterKey(1), factKey(0))
    expect(refusedOf(['topic_character'], moveTopic)).toEqual([])
    expect(refusedOf(['topic_character'], moveOther)).toEqual(['characters frame'])
    expect(refusedOf(['fact_character'], moveOther)).toEqual([])
    expect(refusedOf(['fact_character'], moveTopic)).toEqual(['characters frame'])
    expect(refusedOf(['fact_character'], give)).toEqual(['characters fact'])
    expect(refusedOf(['fact_character', 'topic_character'], give)).toEqual([])
  })
  it('EDT-RU004: each action needs its own right', () => {
    const changes: [EditorRight, (hand: edit.Hand) => void][] = [
      ['fact_edit', (hand) => edit.renameFact(hand, factKey(1), 'Other')],
      ['fact_edit', (hand) => edit.changeFact(hand, factKey(1), { distractors: ['New'] })],
      ['fact_create', (hand) => edit.addFact(hand, factKey(9), { name: 'New' })],
      ['fact_reorder', (hand) => edit.reorderFact(hand, factKey(2), 0)],
      ['fact_reorder', (hand) => edit.indentFact(hand, factKey(2), 1)],
      ['fact_delete', (hand) => edit.deleteFact(hand, factKey(2))],
      ['header_delete', (hand) => edit.changeFact(hand, factKey(0), { header: null })],
      ['background', (hand) => edit.setBackground(hand, '/other.svg')],
      ['full', (hand) => edit.changeCard(hand, { name: 'Other' })],
      ['full', (hand) => edit.writeOverview(hand, 'Other')],
    ]
    for (const [right, change] of changes) {
      expect(refusedOf([right], change), right).toEqual([])
      expect(refusedOf(['full'], change), right).toEqual([])
      const others = EDITOR_RIGHTS.filter((each) => each !== right && each !== 'full')
      expect(refusedOf(others, change).length, right).toBeGreaterThan(0)
    }
  })
  it('refuses what does not belong to the shape, whoever is judged', () => {
    const all = EDITOR_RIGHTS.filter((right) => right !== 'full')
    const refused = refusedOf(all, (_hand, doc) => {
      const { facts, characters } = cardMaps(doc)
      doc.getMap('hidden').set('a', 1)
      facts.set('no-key', new Y.Map())
      facts.get(factKey(0))?.set('secret', 'x'.repeat(10))
      facts.get(factKey(1))?.set('pictomo', 'x'.repeat(201))
      const text = facts.get(factKey(2))?.get('name') as Y.Text
      text.insertEmbed(0, { big: 'thing' })
      characters.delete(characterKey(2))
      characters.get(characterKey(3))?.set('frame', [0, 0, 'x', 1])
    })
    expect(refused.sort()).toEqual([
      'characters frame',
      'characters whole',
      'facts name',
      'facts pictomo',
      'facts secret',
      'facts whole',
      'strange whole',
    ])
  })
})
