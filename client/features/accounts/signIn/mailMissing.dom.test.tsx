import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { show } from '#tests/support/dom.tsx'
import { EmailConfirmation } from '../registration/EmailConfirmation.tsx'
import { enter } from '../session.ts'
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx'
import { PasswordLink } from './PasswordLink.tsx'
import { socialProviders } from './social.ts'

afterEach(() => enter(null))
const given = (mail: boolean) => {
  enter({ user_id: 1, email: 'ada@example.test', email_verified_at: null, role: 'Student', roles: [] } as never)
  Object.assign(socialProviders.list, { status: 'ready', data: { providers: [], mail } })
}
const everyForm = () =>
  show(
    <>
      <ForgotPasswordForm />
      <PasswordLink email="ada@example.test" />
      <EmailConfirmation />
    </>,
  )
const buttons = () => screen.queryAllByRole('button').map((one) => one.textContent)

it('where no mail is set up no form offers to send a link, and each says why', () => {
  given(false)
  everyForm()
  expect(screen.getAllByText('Mail is not set up here yet, so no link can be sent.')).toHaveLength(2)
  expect(buttons()).toEqual([])
})

it('where mail is set up links are offered', () => {
  given(true)
  everyForm()
  expect(buttons()).toEqual(['Send the link', 'Mail me a link to choose one', 'Send the link again'])
})
