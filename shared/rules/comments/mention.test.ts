import { expect, it } from 'vitest'
import { stillMentioned, typedMention, withMention } from './mention.ts'

it.each([
  ['@', { at: 0, query: '' }],
  ['Hi @Mar', { at: 3, query: 'Mar' }],
  ['Hi @Marcus L', { at: 3, query: 'Marcus L' }],
  ['(@So', { at: 1, query: 'So' }],
  ['a\n@So', { at: 2, query: 'So' }],
])('FCT-RU009: a name is being typed in “%s”', (text, mention) =>
  expect(typedMention(text, text.length)).toEqual(mention),
)

it.each(['', 'Hi', 'me@home', '@ Marcus', '@Marcus L. and then', 'Hi @Marcus\n'])(
  'FCT-RU009: no name is being typed in “%s”',
  (text) => expect(typedMention(text, text.length)).toBeUndefined(),
)

it('FCT-RU009: the chosen name takes the place of what was typed, before what stands behind the caret', () => {
  const text = 'Hi @Mar please'
  const typed = typedMention(text, 7)!
  expect(withMention(text, typed, { name: 'Marcus L.' })).toEqual({ text: 'Hi @Marcus L. please', caret: 14 })
})

it('FCT-RU009: whose name was taken out again is not mentioned', () => {
  const chosen = [
    { user_id: 1, name: 'Marcus L.' },
    { user_id: 2, name: 'Sofia R.' },
  ]
  expect(stillMentioned('Thanks @Marcus L.', chosen)).toEqual([chosen[0]])
})
