import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { click, show, slowServer } from '#tests/support/dom.tsx'
import { CardPlaces } from './CardPlaces.tsx'
import { RecommendedCards } from './RecommendedCards.tsx'

let server: ReturnType<typeof slowServer>
beforeEach(() => {
  server = slowServer()
})

/** Answers whatever asks for a path that holds a text: in strict mode it is asked for twice. */
const answer = async (text: string, reply: unknown, status = 200) => {
  await server.next(text)
  await act(async () => {
    for (const one of server.asked.filter(({ path }) => path.includes(text))) one.answer(reply, status)
  })
}
const button = (name: string) => screen.getByRole('button', { name })

describe('cards to learn beside a card', () => {
  const four = (page: number, last_page = 2) => ({
    data: [1, 2, 3, 4].map((n) => ({
      card_id: page * 10 + n,
      slug: `card-${page}-${n}`,
      name: `Card ${page}.${n}`,
      main_image: '/x.webp',
      num_facts: 3,
      is_locked: n === 4,
      shared: n === 1 ? ['heart'] : [],
    })),
    page,
    per_page: 4,
    last_page,
    total: last_page * 4,
  })
  const names = () => screen.getAllByRole('listitem').map((item) => item.textContent)

  it('LRN-CA004, LRN-RU029: are shown four at a time, back and forth, with the focus where it was', async () => {
    show(<RecommendedCards cardId={7} />)
    await answer('/7/recommended', four(1))
    expect(names()).toHaveLength(4)
    expect(screen.getByRole('status').textContent).toBe('Page 1 of 2')
    expect(button('The four before').getAttribute('aria-disabled')).toBe('true')
    click(button('The next four'))
    await answer('page=2', four(2))
    expect(names()[0]).toContain('Card 2.1')
    expect(screen.getByRole('status').textContent).toBe('Page 2 of 2')
    expect(document.activeElement).toBe(button('The next four'))
    click(button('The next four'))
    expect(server.asked).toEqual([])
    click(button('The four before'))
    await answer('page=1', four(1))
    expect(names()[0]).toContain('Card 1.1')
  })
  it('LRN-CA004: stay where the next can’t be had, and are asked for again', async () => {
    show(<RecommendedCards cardId={7} />)
    await answer('/7/recommended', four(1))
    click(button('The next four'))
    await answer('page=2', {}, 500)
    expect(names()[0]).toContain('Card 1.1')
    click(button('The next four'))
    await answer('page=2', four(2))
    expect(names()[0]).toContain('Card 2.1')
  })
})

describe('where a card stands', () => {
  const way = (track: number) => ({
    track_id: track,
    pathway_id: 5,
    market_id: 101,
    crumbs: [
      { kind: 'market', id: 101, name: 'Nursing' },
      { kind: 'pathway', id: 5, name: 'Pharmacology' },
      { kind: 'track', id: track, name: `Track ${track}` },
    ],
  })
  const page = (data: unknown[], page: number, last_page: number) => ({ data, page, per_page: 3, last_page, total: 4 })

  it('LRN-CA005: is a way for each of its tracks, whose pathways and tracks lead on', async () => {
    show(<CardPlaces card={{ card_id: 7, name: 'Digoxin' }} />)
    await answer('/7/breadcrumbs', page([way(1), way(2), way(3)], 1, 2))
    const nav = screen.getByRole('navigation', { name: 'Part of these courses' })
    expect(nav.textContent).toContain('Nursing › Pharmacology › Track 1')
    const href = screen.getByRole('link', { name: 'Track 2' }).getAttribute('href')!
    expect(new URLSearchParams(href.split('?')[1]).get('browseParams')).toBe('pathway=5&track=2')
    click(button('Show more'))
    await answer('page=2', page([way(4)], 2, 2))
    await waitFor(() => expect(screen.getByRole('link', { name: 'Track 4' })).toBeTruthy())
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
    expect(screen.getAllByRole('link', { name: /^Track/ })).toHaveLength(4)
  })
})
