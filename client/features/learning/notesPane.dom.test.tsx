import { act, screen } from '@testing-library/react'
import { it } from 'vitest'
import { show } from '#tests/support/dom.tsx'
import { useHeldFact } from './useNotesPane.ts'

function Notes({ lit, chosen }: { lit: string; chosen: number }) {
  const { fact, writing } = useHeldFact(lit, chosen)
  return (
    <>
      <aside {...writing}>
        <label>
          Your note on {fact}
          <textarea />
        </label>
        <button type="button">Keep both</button>
      </aside>
      <button type="button">Play</button>
    </>
  )
}
const field = (fact: string) => screen.getByRole('textbox', { name: `Your note on ${fact}` })
const focus = (name: string) => act(() => screen.getByRole('button', { name }).focus())

it('what is written on stays while the voice goes on, goes along when somebody chooses a fact, and is let go of outside', () => {
  const { rerender } = show(<Notes lit="Halos" chosen={1} />)
  act(() => field('Halos').focus())
  rerender(<Notes lit="Nausea" chosen={1} />)
  field('Halos')
  focus('Keep both')
  field('Halos')
  rerender(<Notes lit="Nausea" chosen={2} />)
  field('Nausea')
  rerender(<Notes lit="Block" chosen={2} />)
  field('Nausea')
  focus('Play')
  field('Block')
})
