import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '#tests/support/dom.tsx'
import { Footer } from './Footer.tsx'

const voices = () => screen.queryByRole('link', { name: 'What learners say' })

it('leads to what learners say only where somebody has said something', () => {
  const { unmount } = show(<Footer />)
  expect(voices()).toBeNull()
  unmount()
  const said = document.createElement('meta')
  said.name = 'voices'
  said.content = 'on'
  document.head.append(said)
  show(<Footer />)
  expect(voices()).not.toBeNull()
  said.remove()
})
