import { act, render } from '@testing-library/react'
import { useEffect, useRef, useState } from 'react'
import { expect, it } from 'vitest'
import { soon } from '#tests/support/soon.ts'
import { keepFocusIn } from './keptFocus.ts'

function Names({ start }: { start: string[] }) {
  const [names, setNames] = useState(start)
  const [isMade, setMade] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => keepFocusIn(box.current!), [])
  return (
    <div ref={box} tabIndex={-1} role="dialog" aria-label="All">
      <section>
        {isMade ? (
          <button type="button">Copy it</button>
        ) : (
          <button type="button" onClick={() => setMade(true)}>
            Make it
          </button>
        )}
      </section>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => setNames(names.filter((one) => one !== name))}>
              Remove {name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
const focused = () => document.activeElement?.textContent
async function press(button: HTMLElement) {
  button.focus()
  await act(async () => button.click())
}

it('the focus goes on to the row that took the removed one’s place, then to the last, then to the whole', async () => {
  const view = render(<Names start={['Ada', 'Ben', 'Chloe']} />)
  await press(view.getByText('Remove Ben'))
  await soon(() => expect(focused()).toBe('Remove Chloe'))
  await press(view.getByText('Remove Chloe'))
  await soon(() => expect(focused()).toBe('Remove Ada'))
  await press(view.getByText('Remove Ada'))
  await soon(() => expect(document.activeElement).toBe(view.getByRole('dialog')))
})

it('the focus goes on to what takes the place of a button that did its work', async () => {
  const view = render(<Names start={[]} />)
  await press(view.getByText('Make it'))
  await soon(() => expect(focused()).toBe('Copy it'))
})
