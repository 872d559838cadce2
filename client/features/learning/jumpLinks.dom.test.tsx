import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { click, show } from '#tests/support/dom.tsx'
import { JumpLinks } from './JumpLinks.tsx'

it('leads to a part of the lesson with the focus, also to one that is made only when it is nearly seen', async () => {
  const seen = vi.fn()
  let make = () => {}
  function Lesson() {
    const [isThere, setThere] = useState(false)
    make = () => setThere(true)
    return (
      <>
        <JumpLinks
          over="notes"
          onGo={seen}
          jumps={[
            { label: 'Notes', id: 'own-note' },
            { label: 'Comments', id: 'comments', count: 1200 },
          ]}
        />
        <section id="own-note" tabIndex={-1} aria-label="Your note" />
        <div data-part="comments">
          {isThere ? (
            <h3 id="comments" tabIndex={-1}>
              Comments
            </h3>
          ) : null}
        </div>
      </>
    )
  }
  show(<Lesson />)
  click(screen.getByRole('link', { name: 'Notes' }))
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Your note' }))
  click(screen.getByRole('link', { name: 'Comments (1,200)' }))
  expect(seen.mock.calls).toEqual([['own-note'], ['comments']])
  act(() => make())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Comments' })))
})
