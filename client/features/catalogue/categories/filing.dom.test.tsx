import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { click, show, slowServer, type as typeIn } from '#tests/support/dom.tsx'
import { FilingDialog } from './FilingDialog.tsx'

let server: ReturnType<typeof slowServer>
beforeEach(() => {
  server = slowServer()
})

const track = (track_id: number, name: string, market_id = 101) => ({
  track_id,
  name,
  pathway_id: 5,
  pathway_name: 'Pharmacology',
  market_id,
  market_name: market_id === 101 ? 'Nursing' : 'Medicine',
})
const heart = { ...track(1, 'Heart'), may_remove: false }
const filed = (over: object = {}) => ({
  card_id: 7,
  target: 'market',
  market_ids: [101],
  tracks: [heart],
  own_tracks: [],
  ...over,
})
const found = (data: unknown[], where: object = filed()) => ({
  data,
  page: 1,
  per_page: 20,
  last_page: 1,
  total: data.length,
  filed: where,
})
const answer = async (path: string, body: unknown, status = 200) => {
  const asked = await server.next(path)
  await act(async () => asked.answer(body, status))
  return asked
}
const inPart = (name: string) => within(screen.getByRole('region', { name }))
const button = (name: string | RegExp) => screen.getByRole('button', { name })

const onChange = vi.fn()
async function open(where: object = filed()): Promise<void> {
  onChange.mockClear()
  show(<FilingDialog card={{ card_id: 7, name: 'Digoxin' }} onChange={onChange} onClose={() => {}} />)
  await answer('per_page=1', found([], where))
}
async function choose(offered: ReturnType<typeof track>): Promise<void> {
  typeIn(screen.getByRole('combobox', { name: 'Add to a track' }), offered.name)
  await answer(`query=${offered.name}`, found([offered]))
  const option = await screen.findByRole('option', { name: new RegExp(offered.name) })
  await act(async () => {
    option.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }))
  })
}

describe('the tracks of a card', () => {
  it('PTH-CA014: are added by their words and taken back, unless they are the content’s own', async () => {
    await open()
    expect(inPart('For everybody').queryByRole('button')).toBeNull()
    await choose(track(2, 'Lungs'))
    const lungs = { ...track(2, 'Lungs'), may_remove: true }
    const asked = await answer('/7/tracks', filed({ tracks: [heart, lungs] }))
    expect([asked.method, asked.body]).toEqual(['POST', { track_id: 2 }])
    expect(onChange).toHaveBeenCalledOnce()
    click(button('Take out of Lungs'))
    const gone = await answer('/7/tracks/2', filed())
    expect(gone.method).toBe('DELETE')
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Take out/ })).toBeNull())
  })

  it('PTH-RU005: ask before the card comes into another area, and are left as they are when that is not meant', async () => {
    const refusal = {
      status: 409,
      code: 'catalogue.card_not_in_market',
      error: 'Not in that area yet.',
      message: 'Not in that area yet.',
      data: { market_id: 100 },
      request_id: 'r',
    }
    await open()
    await choose(track(3, 'Kidneys', 100))
    await answer('/7/tracks', refusal, 409)
    expect((await screen.findByRole('alert')).textContent).toContain('Not in that area yet.')
    click(button('Cancel'))
    expect(server.asked).toEqual([])
    await choose(track(3, 'Kidneys', 100))
    await answer('/7/tracks', refusal, 409)
    click(await screen.findByRole('button', { name: 'Add to Medicine' }))
    const asked = await answer('/7/tracks', filed({ market_ids: [101, 100] }))
    expect(asked.body).toEqual({ track_id: 3, market_id: 100 })
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('PTH-RU006: that can’t be added say why in the server’s words', async () => {
    await open()
    await choose(track(4, 'Skin'))
    const text = 'There is no such track.'
    await answer('/7/tracks', { status: 404, code: 'not_found', error: text, message: text, request_id: 'r' }, 404)
    await waitFor(() => expect(screen.getByText(text)).toBeTruthy())
    expect(onChange).not.toHaveBeenCalled()
  })

  it('PTH-RU004: of who is no administrator are their own, and everybody’s stay', async () => {
    await open(filed({ target: 'own', own_tracks: [track(9, 'To draw')] }))
    expect(inPart('For everybody').queryByRole('button')).toBeNull()
    expect(inPart('Your own').getByRole('button', { name: 'Take out of To draw' })).toBeTruthy()
  })

  it('that can’t be loaded can be asked for again', async () => {
    show(<FilingDialog card={{ card_id: 7, name: 'Digoxin' }} onChange={onChange} onClose={() => {}} />)
    await answer('per_page=1', {}, 500)
    click(await screen.findByRole('button', { name: /again/i }))
    await answer('per_page=1', found([]))
    await waitFor(() => expect(inPart('For everybody').getByText('Heart')).toBeTruthy())
  })
})
