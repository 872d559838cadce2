import { expect, it } from 'vitest'
import { sayError } from './log.ts'

it('says of an error what it is, where it was thrown and what caused it', () => {
  const cause = Object.assign(new TypeError('the disk is full'), { code: 'ENOSPC' })
  const said = sayError(new Error('could not be kept', { cause }))
  expect(said).toMatchObject({
    type: 'Error',
    message: 'could not be kept',
    cause: { type: 'TypeError', code: 'ENOSPC' },
  })
  expect(said.stack).toContain('log.test.ts')
})

it('leaves out what hangs on an error, which may be somebody’s', () => {
  const error = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(ada@example.test)' })
  expect(JSON.stringify(sayError(error))).not.toContain('ada@example.test')
})

it('ends with causes that go round, and says what was thrown that is no error', () => {
  const error = new Error('round')
  error.cause = error
  expect(JSON.stringify(sayError(error)).length).toBeLessThan(20_000)
  expect(sayError('just text')).toEqual({ type: 'string', message: 'just text' })
})
