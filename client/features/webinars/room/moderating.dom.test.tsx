import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { click, show } from '#tests/support/dom.tsx'
import { Moderating } from './Moderating.tsx'

it('what moderators do is told once in a browser, whatever room they come into next', () => {
  localStorage.clear()
  const { unmount } = show(<Moderating />)
  click(screen.getByRole('button', { name: 'Got it' }))
  expect(screen.queryByRole('button', { name: 'Got it' })).toBeNull()
  unmount()
  expect(localStorage.getItem('pictomo-moderating')).toBe('read')
  show(<Moderating />)
  expect(screen.queryByRole('button', { name: 'Got it' })).toBeNull()
})
