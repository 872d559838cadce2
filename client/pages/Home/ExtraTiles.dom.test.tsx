import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { enter } from '#client/features/accounts/session.ts'
import { show } from '#tests/support/dom.tsx'
import { ExtraTiles } from './ExtraTiles.tsx'

const person = (over: object) =>
  enter({
    user_id: 1,
    email: 'ada@example.test',
    roles: [],
    graduation_year: null,
    graduation_month: null,
    ...over,
  } as never)

it('LRN-RU031: lead a professor to the research, an introduction and a contact', () => {
  person({ role: 'Professor' })
  show(<ExtraTiles />)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/pillars/research-proven',
    '/educators',
    '/help',
  ])
})

it('LRN-RU031: are nothing for who studies', () => {
  person({ role: 'Student', graduation_year: 2999, graduation_month: 5 })
  show(<ExtraTiles />)
  expect(screen.queryByRole('list')).toBeNull()
})
