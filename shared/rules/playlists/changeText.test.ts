import { expect, it } from 'vitest'
import { changeText, type SeenPlaylist } from './changeText.ts'

const cardsOf = (...names: string[]) => names.map((name) => ({ card_id: name.length, name }))
const BEFORE: SeenPlaylist = {
  name: 'For Friday',
  owner_name: 'Sofia Reyes',
  rule_text: null,
  total: 2,
  cards: cardsOf('Digoxin', 'Furosemide'),
}
const told = (over: Partial<SeenPlaylist>) => changeText(BEFORE, { ...BEFORE, ...over })

it('who looks at a shared playlist is told what its owner changes, by their name', () => {
  expect(told({})).toBeNull()
  expect(told({ name: 'For Monday' })).toBe('Sofia Reyes named it “For Monday”.')
  expect(told({ total: 3, cards: cardsOf('Digoxin', 'Furosemide', 'Heparin sodium') })).toBe(
    'Sofia Reyes added Heparin sodium.',
  )
  expect(told({ total: 1, cards: cardsOf('Digoxin') })).toBe('Sofia Reyes took out Furosemide.')
  expect(told({ total: 0, cards: [] })).toBe('Sofia Reyes took out 2 cards.')
  expect(told({ cards: cardsOf('Furosemide', 'Digoxin') })).toBe('Sofia Reyes changed the order.')
  expect(told({ cards: cardsOf('Digoxin', 'Heparin sodium') })).toBe('Sofia Reyes changed its cards.')
  // On a page that does not show it.
  expect(told({ total: 3 })).toBe('Sofia Reyes added 1 card.')
  expect(told({ name: 'For Monday', owner_name: null, total: 4 })).toBe(
    'Its owner named it “For Monday” and added 2 cards.',
  )
})
