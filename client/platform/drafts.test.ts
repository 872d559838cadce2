import { expect, it } from 'vitest'
import { personComes, personParts } from './person.ts'

it('what somebody typed is theirs, also where forms came after them: gone with the next person, there for themselves', async () => {
  personComes(1)
  const { draftOf, keepDraft } = await import('./drafts.ts')
  keepDraft('page', { title: 'of one' })
  personComes(2)
  expect(draftOf('page')).toBeUndefined()
  keepDraft('page', { title: 'of two' })
  personComes(null)
  personComes(2)
  expect(draftOf('page')).toEqual({ title: 'of two' })
})

it('what two people typed in one field stays apart, and is there again for each', async () => {
  const { draftOf, keepDraft, unsentDrafts } = await import('./drafts.ts')
  personComes(11)
  keepDraft('setting: first_name', { entered: 'Ada' })
  keepDraft('page', { title: 'x' })
  personComes(12)
  expect(draftOf('setting: first_name')).toBeUndefined()
  keepDraft('setting: first_name', { entered: 'Bea' })
  personComes(11)
  expect(draftOf('setting: first_name')).toEqual({ entered: 'Ada' })
  expect(unsentDrafts(11).map(({ count, one }) => [count, one])).toEqual([
    [1, 'setting'],
    [1, 'form'],
  ])
})

it('who signs out leaves nothing that they typed', async () => {
  const { draftOf, keepDraft, unsentDrafts } = await import('./drafts.ts')
  personComes(21)
  keepDraft('page', { title: 'x' })
  await personParts(21)
  personComes(null)
  personComes(21)
  expect([draftOf('page'), unsentDrafts(21).some(({ count }) => count > 0)]).toEqual([undefined, false])
})
