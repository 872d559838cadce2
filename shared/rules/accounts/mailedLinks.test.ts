import { expect, it } from 'vitest'
import { linkEnd, linkLife } from './mailedLinks.ts'

const now = new Date('2026-03-01T12:00:00Z')

it.each([
  ['verification', '2026-03-08T12:00:00.000Z', 'seven days'],
  ['passwordReset', '2026-03-01T13:00:00.000Z', 'an hour'],
  ['wayBack', '2026-03-02T12:00:00.000Z', 'a day'],
  ['emailChange', '2026-03-01T13:00:00.000Z', 'an hour'],
  ['emailUndo', '2026-03-08T12:00:00.000Z', 'seven days'],
  ['linkProof', '2026-03-01T13:00:00.000Z', 'an hour'],
] as const)('AUT-GA001, SET-GA001: a link for %s works until %s, and says for %s', (link, end, life) => {
  expect([linkEnd(link, now).toISOString(), linkLife(link)]).toEqual([end, life])
})
