import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { click, show, type } from '#tests/support/dom.tsx'
import { Field } from './Field.tsx'
import { PasswordField } from './PasswordField.tsx'
import { SelectField } from './SelectField.tsx'
import { SwitchField } from './SwitchField.tsx'
import { TextArea } from './TextArea.tsx'
import { Tokens } from './Tokens.tsx'

/** What a screen reader says after the name of what has the focus. */
const described = (field: HTMLElement): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? `(nothing is called ${id})`)
    .join(' ')

it.each([
  ['one line', <Field key="1" label="Email" error="Please enter it." description="We mail nothing else" />],
  ['several lines', <TextArea key="2" label="Email" error="Please enter it." description="We mail nothing else" />],
  [
    'a choice',
    <SelectField key="3" label="Email" error="Please enter it." description="We mail nothing else" data={['a']} />,
  ],
  ['a password', <PasswordField key="4" label="Email" error="Please enter it." description="We mail nothing else" />],
])('a field of %s is marked as wrong, with the sentence about it', (_kind, field) => {
  show(field)
  const shown = screen.getByLabelText('Email')
  expect(shown.getAttribute('aria-invalid')).toBe('true')
  expect(described(shown)).toContain('Please enter it.')
})

it.each([
  ['one line', <Field key="1" label="Email" />],
  ['several lines', <TextArea key="2" label="Email" />],
  ['a choice', <SelectField key="3" label="Email" data={['a']} />],
  ['a password', <PasswordField key="4" label="Email" />],
])('a field of %s with nothing wrong says nothing of it', (_kind, field) => {
  show(field)
  const shown = screen.getByLabelText('Email')
  expect([shown.getAttribute('aria-invalid') ?? 'false', described(shown)]).toEqual([
    'false',
    expect.not.stringContaining('Please'),
  ])
})

it('a field says what it is for beside its name', () => {
  show(<Field label="Email" description="We mail nothing else" />)
  expect(described(screen.getByLabelText('Email'))).toBe('We mail nothing else')
})

it('a password is shown and hidden by a button that says so, and keeps what was typed', () => {
  show(<PasswordField label="Password" />)
  const field = screen.getByLabelText('Password')
  type(field, 'secret')
  fireEvent.mouseDown(screen.getByRole('button', { name: 'Show password' }))
  expect(field).toMatchObject({ type: 'text', value: 'secret' })
  fireEvent.mouseDown(screen.getByRole('button', { name: 'Hide password' }))
  expect(field).toMatchObject({ type: 'password', value: 'secret' })
})

it('a switch says whether it is on, and is turned by its label', () => {
  const onChange = vi.fn()
  show(<SwitchField label="I teach" description="Opens quizzes" checked={false} onChange={onChange} />)
  expect(screen.getByRole('switch', { name: /I teach/ })).toHaveProperty('checked', false)
  screen.getByText('I teach').click()
  expect(onChange).toHaveBeenCalledTimes(1)
})

it('each token has a button that takes it away, by its name', () => {
  const onRemove = vi.fn()
  show(
    <Tokens
      label="Schools"
      tokens={[
        { id: 1, name: 'North' },
        { id: 2, name: 'South' },
      ]}
      onRemove={onRemove}
    />,
  )
  click(screen.getByRole('button', { name: 'Remove South' }))
  expect([screen.getByRole('list', { name: 'Schools' }).childElementCount, onRemove.mock.calls]).toEqual([2, [[2]]])
})

it('no tokens are no empty list', () => {
  show(<Tokens label="Schools" tokens={[]} onRemove={() => {}} />)
  expect(screen.queryByRole('list')).toBeNull()
})
