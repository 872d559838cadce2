import { expect, it } from 'vitest'
import { InvalidInput, Refusal } from '#shared/errors.ts'
import { forgiven, formErrorsOf } from './formErrors.ts'

it('puts sentences beside their fields', () => {
  expect(formErrorsOf(InvalidInput({ email: ['No.'] }), ['email'])).toEqual({ fields: { email: 'No.' }, whole: null })
})
it('shows what is about no field above the form', () => {
  expect(formErrorsOf(InvalidInput({ timezone: ['Odd.'] }), ['email']).whole).toBe('Odd.')
  expect(formErrorsOf(new Error('secret'), []).whole).toBe('Something went wrong. Please try again.')
})
it('says that nothing is lost when the line is cut', () => {
  expect(formErrorsOf(new Refusal('network', 0, 'Offline.'), []).whole).toBe('Offline. What you entered is still here.')
})
it('forgets what was wrong with a field that changes, and nothing else', () => {
  const errors = { fields: { email: 'No.', name: 'No.' }, whole: 'Odd.' }
  expect(forgiven(errors, ['email'])).toEqual({ fields: { name: 'No.' }, whole: 'Odd.' })
})
