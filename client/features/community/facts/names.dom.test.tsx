import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { press, show, slowServer, type } from '#tests/support/dom.tsx'
import { FactDialog } from './FactDialog.tsx'

let server: ReturnType<typeof slowServer>
beforeEach(() => {
  // What measures its text waits for its font.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
  server = slowServer()
})

const HALOS = {
  fact_id: 4,
  card_id: 9,
  card_name: 'Digoxin',
  is_header: false,
  name: 'Yellow halos',
  pictomo: 'Sunflowers',
  definition: 'It can tint what one sees.',
}
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'The fact, in a few words' })
const meaning = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What it means' })
const opened = () => show(<FactDialog cardId={7} written={{ kind: 'new' }} onClose={() => {}} onWritten={() => {}} />)
const suggest = async (text: string) => {
  type(field(), text)
  const asked = await server.next('/api/v2/facts?')
  await act(async () => asked.answer({ facts: [HALOS] }))
  await screen.findByText(`${HALOS.card_name}: ${HALOS.definition}`)
  return new URL(asked.path, 'http://x').searchParams
}

describe('the name of a fact that one writes', () => {
  it('FCT-CA025: is suggested from three letters on; the chosen one brings what it means, and not over one’s own words', async () => {
    opened()
    type(field(), 'ye')
    const asked = await suggest('yel')
    expect([asked.get('search'), asked.get('no_headers')]).toEqual(['yel', 'true'])
    expect(screen.getByText('1 found')).toBeTruthy()
    press('ArrowDown')
    press('Enter')
    await waitFor(() => expect([field().value, meaning().value]).toEqual([HALOS.name, HALOS.definition]))
    type(meaning(), 'In my own words.')
    await suggest('yello')
    press('ArrowDown')
    press('Enter')
    await waitFor(() => expect(field().value).toBe(HALOS.name))
    expect(meaning().value).toBe('In my own words.')
  })
  it('FCT-CA025: is told to be on the card already in the server’s words, and no longer once it is another', async () => {
    opened()
    type(field(), 'Halo')
    const asked = await server.next('/7/community_facts/name')
    await act(async () => asked.answer({ said: 'This card has a fact of this name already.' }))
    await screen.findByText('This card has a fact of this name already.')
    type(field(), 'Halos')
    expect(screen.queryByText('This card has a fact of this name already.')).toBeNull()
  })
})
