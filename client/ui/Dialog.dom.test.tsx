import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { click, press, show } from '#tests/support/dom.tsx'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

const dialog = () => screen.findByRole('dialog')
const focused = () => document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label')

/** A page with a button that opens a dialog; `gone` takes the button away with it. */
function Opens({ locked = false, gone = false, first }: { locked?: boolean; gone?: boolean; first?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      {gone && open ? null : <Button onClick={() => setOpen(true)}>Open</Button>}
      <Button>Elsewhere</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Delete it?"
        locked={locked}
        actions={<Button onClick={() => setOpen(false)}>Keep it</Button>}
      >
        <input aria-label="Why" data-autofocus={first || undefined} />
      </Dialog>
    </>
  )
}
const open = async (part = <Opens />) => {
  show(part)
  click(screen.getByRole('button', { name: 'Open' }))
  return dialog()
}

it('has its title for its name, and is modal', async () => {
  const shown = await open()
  expect(shown.getAttribute('aria-modal')).toBe('true')
  expect(screen.getByRole('dialog', { name: 'Delete it?' })).toBe(shown)
})

it('takes the focus in', async () => {
  const shown = await open()
  await waitFor(() => expect(shown.contains(document.activeElement)).toBe(true))
})

it('begins where it is told to', async () => {
  await open(<Opens first />)
  await waitFor(() => expect(focused()).toBe('Why'))
})

it('keeps the focus within, from its last element on to its first and back', async () => {
  const shown = await open()
  const keep = screen.getByRole('button', { name: 'Keep it' })
  await waitFor(() => expect(shown.contains(document.activeElement)).toBe(true))
  keep.focus()
  press('Tab')
  expect(focused()).toBe('Close')
  press('Tab', { shiftKey: true })
  expect(focused()).toBe('Keep it')
})

it.each([
  ['Escape', async () => press('Escape')],
  ['its closing button', async () => click(screen.getByRole('button', { name: 'Close' }))],
  ['an action', async () => click(screen.getByRole('button', { name: 'Keep it' }))],
])('closes by %s and gives the focus back to what opened it', async (_by, close) => {
  const shown = await open()
  await waitFor(() => expect(shown.contains(document.activeElement)).toBe(true))
  await close()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(focused()).toBe('Open')
})

it('gives the focus to the page when what opened it is gone', async () => {
  const shown = await open(<Gone />)
  await waitFor(() => expect(shown.contains(document.activeElement)).toBe(true))
  click(screen.getByRole('button', { name: 'Take away' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

function Gone() {
  const [state, setState] = useState<'before' | 'open' | 'after'>('before')
  return (
    <>
      {state === 'after' ? null : <Button onClick={() => setState('open')}>Open</Button>}
      <Dialog open={state === 'open'} onClose={() => {}} title="Delete it?">
        <Button onClick={() => setState('after')}>Take away</Button>
      </Dialog>
    </>
  )
}

it('when locked, is left by what stands in it alone', async () => {
  await open(<Opens locked />)
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  press('Escape')
  expect(await dialog()).toBeTruthy()
  click(screen.getByRole('button', { name: 'Keep it' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('tells that it wants to close once for one Escape', async () => {
  const onClose = vi.fn()
  show(
    <Dialog open onClose={onClose} title="Delete it?">
      <button type="button">In it</button>
    </Dialog>,
  )
  await dialog()
  press('Escape')
  expect(onClose).toHaveBeenCalledTimes(1)
})
