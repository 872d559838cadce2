import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '#tests/support/dom.tsx'
import { Seats } from './Seats.tsx'

it('names who waits to be counted, with one full stop at the end', () => {
  const sofia = { user_id: 2, first_name: 'Sofia', last_name: 'Reyes', is_counted: false }
  show(<Seats group={{ members: 1, goal: 3, is_reached: false, users: [sofia as never] }} />)
  screen.getByText('Waiting to confirm an e-mail address: Sofia R. Who has confirmed is counted.')
})

it('gives who began it and has yet to confirm a seat that waits, and never says that nobody is in', () => {
  const sofia = { user_id: 2, first_name: 'Sofia', last_name: 'Reyes', is_counted: false }
  show(<Seats group={{ members: 0, goal: 3, is_reached: false, users: [sofia as never] }} />)
  screen.getByText('1 waiting to confirm.')
  screen.getByText('Sofia R.')
  expect(screen.queryByText(/0 of 3/)).toBeNull()
})
