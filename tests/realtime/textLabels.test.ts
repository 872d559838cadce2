import { expect, it } from 'vitest'
import { addWords, styleWords, USUAL_STYLE, writeWords } from '#shared/documents/card/editWords.ts'
import { readCard } from '#shared/documents/card/read.ts'
import { characterKey, factKey } from '#shared/documents/card/sample.ts'
import { memoryBus, until } from '../support/documents.ts'
import { documentWorld, hand } from '../support/documentWorld.ts'

const { join, newId, serve, storedDoc } = documentWorld()
const KEY = characterKey(50)
const labelOf = ({ doc }: { doc: Parameters<typeof readCard>[0] }) =>
  readCard(doc).characters.find(({ key }) => key === KEY)

it('two type into one text label at once, over two processes: both see all of it, and it is stored', async () => {
  const bus = memoryBus()
  const [one, two] = [await serve({ bus }), await serve({ bus })]
  const id = newId()
  const [a, b] = [await join(one, id), await join(two, id, { user: '2' })]
  addWords(hand(a), { key: KEY, fact: factKey(0), at: [900, 900], text: 'potassium', ...USUAL_STYLE })
  await until(() => labelOf(b) !== undefined)
  writeWords(hand(a), KEY, 'High potassium')
  writeWords(hand(b), KEY, 'potassium kills')
  styleWords(hand(b), KEY, { size: 50 })
  const both = { text: 'High potassium kills', ...USUAL_STYLE, size: 50 }
  await until(() => [a, b].every((each) => JSON.stringify(labelOf(each)?.words) === JSON.stringify(both)))
  expect(labelOf(a)).toEqual(labelOf(b))
  await until(() => a.stored() >= a.sent() && b.stored() >= b.sent())
  expect(labelOf({ doc: await storedDoc(id) })?.words).toEqual(both)
})

it('EDT-RU003: letters of a label that its writer may not change come back, and the other one’s stay', async () => {
  const server = await serve()
  const id = newId()
  const a = await join(server, id)
  addWords(hand(a), { key: KEY, fact: factKey(0), at: [900, 900], text: 'Sodium', ...USUAL_STYLE })
  await until(() => a.stored() >= a.sent())
  const b = await join(server, id, { user: '2', rights: 'fact_character' })
  writeWords(hand(b), KEY, 'Sodi')
  writeWords(hand(a), KEY, 'Sodium!')
  await until(() => [a, b].every((each) => labelOf(each)?.words?.text === 'Sodium!'))
  expect(labelOf({ doc: await storedDoc(id) })?.words?.text).toBe('Sodium!')
})
