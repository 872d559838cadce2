import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { press, show, type } from '#tests/support/dom.tsx'
import { Dialog } from './Dialog.tsx'
import { type Choice, TypeAhead } from './TypeAhead.tsx'

const SCHOOLS = ['Northport', 'North Hill', 'Westport'].map((name, at) => ({ id: at + 1, name }))
let search = vi.fn<(text: string, signal: AbortSignal) => Promise<Choice[]>>()
beforeEach(() => {
  search = vi.fn(async (text) => SCHOOLS.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase())))
})

function School({ suggestions = [] as Choice[], error = undefined as string | undefined }) {
  const [chosen, setChosen] = useState<Choice | null>(null)
  return (
    <>
      <TypeAhead
        label="School"
        chosen={chosen}
        onChoose={setChosen}
        search={search}
        suggestions={suggestions}
        waitMs={0}
        nothing="No school fits."
        error={error}
      />
      <p data-testid="chosen">{chosen?.name ?? 'none'}</p>
    </>
  )
}
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'School' })
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
const chosen = () => screen.getByTestId('chosen').textContent
/** The option that a screen reader reads while the field has the focus. */
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null
const typed = async (text: string, found: number) => {
  type(field(), text)
  await waitFor(() => expect(options()).toHaveLength(found))
}

it('is a combobox that is closed at first', () => {
  show(<School />)
  expect([field().getAttribute('aria-expanded'), options()]).toEqual(['false', []])
})

it('lists what is found as one types, and says how many', async () => {
  show(<School />)
  await typed('north', 2)
  expect([options(), field().getAttribute('aria-expanded')]).toEqual([['Northport', 'North Hill'], 'true'])
  expect(screen.getByRole('status').textContent).toBe('2 found')
  expect(screen.getByRole('listbox').id).toBe(field().getAttribute('aria-controls'))
})

it('says that it searches, and that nothing is found', async () => {
  show(<School />)
  type(field(), 'xyz')
  expect(screen.getByRole('status').textContent).toBe('Searching…')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('No school fits.'))
})

it('says that the search did not work', async () => {
  search.mockRejectedValue(new Error('x'))
  show(<School />)
  type(field(), 'north')
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('did not work'))
})

it('goes down and up through what is found, round its ends', async () => {
  show(<School />)
  await typed('port', 2)
  const seen = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp'].map((key) => {
    press(key)
    return active()
  })
  expect(seen).toEqual(['Northport', 'Westport', 'Northport', 'Westport'])
  expect(document.activeElement).toBe(field())
})

it('takes the option with Enter, and closes', async () => {
  show(<School />)
  await typed('port', 2)
  press('ArrowDown')
  press('ArrowDown')
  press('Enter')
  expect([chosen(), field().value, options()]).toEqual(['Westport', 'Westport', []])
})

it('sends no form with the Enter that takes an option', async () => {
  const sent = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
  show(
    <form onSubmit={sent}>
      <School />
      <button type="submit">Save</button>
    </form>,
  )
  await typed('port', 2)
  press('ArrowDown')
  press('Enter')
  expect([sent.mock.calls.length, chosen()]).toEqual([0, 'Northport'])
})

it('closes with Escape and keeps what was typed', async () => {
  show(<School />)
  await typed('port', 2)
  press('Escape')
  await waitFor(() => expect(options()).toEqual([]))
  expect([field().value, chosen()]).toEqual(['port', 'none'])
})

it('in a dialog, takes the first Escape for itself', async () => {
  const onClose = vi.fn()
  show(
    <Dialog open onClose={onClose} title="Where?">
      <School />
    </Dialog>,
  )
  await screen.findByRole('dialog')
  await typed('port', 2)
  press('Escape')
  expect(onClose).not.toHaveBeenCalled()
  await waitFor(() => expect(options()).toEqual([]))
  press('Escape')
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('is chosen from by hand, and the field keeps the focus', async () => {
  show(<School />)
  await typed('west', 1)
  const option = screen.getByRole('option', { name: 'Westport' })
  if (fireEvent.mouseDown(option)) act(() => field().blur())
  fireEvent.mouseUp(option)
  fireEvent.click(option)
  expect([chosen(), document.activeElement]).toEqual(['Westport', field()])
})

it('forgets what was chosen once it is written over', async () => {
  show(<School />)
  await typed('west', 1)
  press('ArrowDown')
  press('Enter')
  await typed('north', 2)
  expect(chosen()).toBe('none')
})

it('offers what is likely while nothing is typed', async () => {
  show(<School suggestions={SCHOOLS.slice(0, 2)} />)
  act(() => field().focus())
  await waitFor(() => expect(options()).toEqual(['Northport', 'North Hill']))
})

it('gives up a search that newer typing overtakes', async () => {
  const signals: AbortSignal[] = []
  search.mockImplementation((text, signal) => {
    signals.push(signal)
    return text === 'n' ? new Promise(() => {}) : Promise.resolve([SCHOOLS[2]!])
  })
  show(<School />)
  type(field(), 'n')
  await waitFor(() => expect(signals).toHaveLength(1))
  await typed('west', 1)
  expect([signals[0]?.aborted, options()]).toEqual([true, ['Westport']])
})

it('is marked as wrong with its sentence', () => {
  show(<School error="Please choose one." />)
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Please choose one.',
  )
})

function Free({ said = null as string | null }) {
  const [text, setText] = useState('as it was')
  return (
    <TypeAhead
      label="School"
      chosen={null}
      onChoose={(choice) => choice && setText(choice.name)}
      text={text}
      onText={setText}
      search={search}
      from={3}
      waitMs={0}
      nothing="No school fits."
      said={said}
    />
  )
}

it('as a help for what may be anything, is quiet until one types enough letters', async () => {
  show(<Free />)
  act(() => field().focus())
  expect([field().value, search.mock.calls.length]).toEqual(['as it was', 0])
  type(field(), ' no ')
  expect([field().getAttribute('aria-expanded'), screen.getByRole('status').textContent]).toEqual(['false', ''])
  await typed('nor', 2)
  expect(search.mock.calls.map(([text]) => text)).toEqual(['nor'])
  press('ArrowDown')
  press('Enter')
  expect([field().value, options()]).toEqual(['Northport', []])
  type(field(), 'Northport by the sea')
  expect(field().value).toBe('Northport by the sea')
})

it('says what is known of the text in place of how many are found', async () => {
  show(<Free said="This name is taken." />)
  await typed('north', 2)
  expect(screen.getByRole('status').textContent).toBe('This name is taken.')
})
