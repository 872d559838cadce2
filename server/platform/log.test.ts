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

it('says of a refused statement what was refused, and none of the values that it was given', () => {
  const told = (message: string, code: string) => {
    const error = Object.assign(new Error(message), {
      code,
      severity: 'ERROR',
      table: 'users',
      constraint: 'one_email',
    })
    error.stack = `DriverException: ${message}\n    at flush (orm.js:1:2)`
    return sayError(error)
  }
  const row = `insert into "users" values ('ada@example.test - x') - duplicate key\n - detail: (ada@example.test - x)`
  expect(told(row, '23505')).toEqual({
    type: 'Error',
    message: 'The database refused it: users one_email',
    stack: '    at flush (orm.js:1:2)',
    code: '23505',
  })
  expect(told('invalid input syntax for type uuid: "ada"', '22P02').message).not.toContain('ada')
  expect(told('relation "users" does not exist', '42P01').message).toBe('relation "users" does not exist')
})

it('ends with causes that go round, and says what was thrown that is no error', () => {
  const error = new Error('round')
  error.cause = error
  expect(JSON.stringify(sayError(error)).length).toBeLessThan(20_000)
  expect(sayError('just text')).toEqual({ type: 'string', message: 'just text' })
})
