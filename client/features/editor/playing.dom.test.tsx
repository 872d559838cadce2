import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { sampleCard } from '#shared/documents/card/sample.ts'
import { click, show } from '#tests/support/dom.tsx'
import { openCard } from '#tests/support/editing.ts'
import { EditingProvider } from './context.ts'
import { type Editing, selectCharacters } from './editing.ts'
import { press } from './keyDeeds.ts'
import { Properties } from './Properties.tsx'

let editing: Editing
const nothing = () => undefined
const updated = vi.fn()
const keys = () => editing.card.get().characters.map(({ key }) => key)
const select = (n: number) => act(async () => selectCharacters(editing, [keys()[n]!]))
const hit = (key: string) => act(async () => void press(editing, { key, ctrl: false, shift: false }, {} as never))

/** Whether the system asks for less movement. */
let asksLess = false
const media = window.matchMedia
vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
  ...media(query),
  matches: query.includes('reduced-motion') && asksLess,
}))

beforeEach(() => {
  asksLess = false
  const card = sampleCard(1, 3)
  const animations = ['float-m', 'fade-s', 'none']
  const characters = card.characters.map((each, n) => ({ ...each, animation: animations[n]! }))
  // Who only reads looks at it as well.
  editing = openCard({ ...card, characters }, { access: 'read', rights: [] })
  updated.mockClear()
  editing.document.doc.on('update', updated)
  show(
    <EditingProvider value={editing}>
      <Properties onAddPicture={nothing} onReplacePicture={nothing} />
    </EditingProvider>,
  )
})

it('EDT-RU014: a movement is played and stopped, and nothing of the card changes', async () => {
  await select(0)
  click(await screen.findByRole('button', { name: 'Play its movement' }))
  expect(editing.state.playing).toEqual([keys()[0]])
  click(await screen.findByRole('button', { name: 'Stop' }))
  expect(editing.state.playing).toEqual([])
  await select(2)
  await hit('p')
  expect(editing.state.playing).toEqual([keys()[2]])
  expect(updated).not.toHaveBeenCalled()
})

it('of what stands still while it is spoken of it is said so', async () => {
  await select(1)
  await screen.findByText('With this movement it stands still while its fact is spoken.')
  expect(screen.queryByRole('button', { name: /^Play/ })).toBeNull()
})

it('all that move are played where nothing is selected', async () => {
  click(await screen.findByRole('button', { name: 'Play all movements' }))
  expect(editing.state.playing).toEqual([keys()[0], keys()[2]])
})

it('where less movement is asked for it is said why, and shown on demand alone', async () => {
  asksLess = true
  await select(0)
  await waitFor(() => expect(document.body.textContent).toContain('Your settings keep scenes still'))
  click(screen.getByRole('button', { name: 'Play its movement all the same' }))
  expect(editing.state.playing).toEqual([keys()[0]])
})
