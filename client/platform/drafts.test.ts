import { expect, it } from 'vitest'
import { personComes } from './person.ts'

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
