import { cardMaps } from '#shared/documents/card/doc.ts'
import * as edit from '#shared/documents/card/editCard.ts'
import { readCard } from '#shared/documents/card/read.ts'
import { sampleCard } from '#shared/documents/card/sample.ts'

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Does one thing to a card that some client might do, honest or not. */
export function act(hand: edit.Hand, random: () => number): void {
  const card = readCard(hand.doc)
  const pick = <T>(rows: readonly T[]): T | undefined => rows[Math.floor(random() * rows.length)]
  const hex = Math.floor(random() * 2 ** 44).toString(16)
  const key = `00000000-0000-7000-a000-${hex.padStart(12, '0')}`
  const character = pick(card.characters)
  const fact = pick(card.facts)
  const number = () => (random() - 0.2) * 2600
  const moves: (() => unknown)[] = [
    () => character && edit.moveCharacter(hand, character.key, [number(), number()]),
    () => character && edit.resizeCharacter(hand, character.key, [number(), number(), 300, 200], number()),
    () => character && edit.reorderLayer(hand, character.key, random() < 0.5 ? 'front' : 'down'),
    () => character && random() < 0.3 && edit.deleteCharacter(hand, character.key),
    () => character && fact && edit.assignCharacter(hand, character.key, fact.key),
    () => fact && edit.addCharacter(hand, { ...sampleCard().characters[0]!, key, fact: fact.key }),
    () => fact && edit.renameFact(hand, fact.key, fact.name.slice(0, 4) + random().toString(36).slice(2, 5)),
    () => fact && edit.writeFactText(hand, fact.key, 'definition', `${fact.definition.slice(2)} more`.slice(0, 300)),
    () => fact && edit.changeFact(hand, fact.key, { distractors: ['a', key], is_primary: random() < 0.5 }),
    () => fact && edit.reorderFact(hand, fact.key, Math.floor(random() * card.facts.length)),
    () => fact && random() < 0.3 && edit.deleteFact(hand, fact.key),
    () => card.facts.length < 60 && edit.addFact(hand, key, { name: 'New' }, Math.floor(random() * 4)),
    () => edit.changeCard(hand, { name: `Card ${Math.floor(random() * 100)}` }),
    () => edit.setBackground(hand, `/media/cards/${Math.floor(random() * 9)}.svg`),
    () => character && cardMaps(hand.doc).characters.get(character.key)?.set('secret', 'x'.repeat(100)),
    () => fact && random() < 0.2 && cardMaps(hand.doc).facts.delete(fact.key),
  ]
  pick(moves)?.()
}
