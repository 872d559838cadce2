import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '#tests/support/dom.tsx'
import { Toasts, toast } from './Toast.tsx'

it('of what is told about one thing the last alone is shown', async () => {
  show(<Toasts />)
  act(() => {
    toast('Sofia named it.', { about: 'playlist' })
    toast('Sofia moved it.', { about: 'playlist' })
    toast('Saved.')
  })
  await screen.findByText('Sofia moved it.')
  screen.getByText('Saved.')
  expect(screen.queryByText('Sofia named it.')).toBeNull()
})
