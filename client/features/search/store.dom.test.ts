import { beforeEach, describe, expect, it } from 'vitest'
import { slowServer } from '#tests/support/dom.tsx'
import { soon } from '#tests/support/soon.ts'
import { loadMore, search, searchFor } from './store.ts'

const wanted = (query: string) => ({ query, sort_by: 'relevance' as const })
const card = (card_id: number) => ({
  card_id,
  slug: `card-${card_id}`,
  name: `Card ${card_id}`,
  topic_type: 'drug',
  main_image: '/x.webp',
  num_facts: 3,
})
const reply = (cards: number[], page = 1, last_page = 1) => ({
  data: cards.map(card),
  pathways: [],
  notes: [],
  corrected: null,
  page,
  per_page: 25,
  last_page,
  total: cards.length,
})
const queryOf = (path: string) => new URLSearchParams(path.split('?')[1])
const shownCards = () => search.found.data?.cards.map(({ card_id }) => card_id)

let server = slowServer()
beforeEach(() => {
  server = slowServer()
  Object.assign(search, { found: { status: 'loading', data: null, error: null }, loadsMore: false })
})

describe('a search', () => {
  it('SRC-RU007: that is wanted while another runs waits for it, and only the last wish is asked for', async () => {
    const first = searchFor(wanted('l'))
    void searchFor(wanted('la'))
    void searchFor(wanted('las'))
    await soon(() => expect(server.asked).toHaveLength(1))
    server.asked[0]!.answer(reply([1]))
    const second = await server.next('query=las')
    expect([server.asked.length, shownCards()]).toEqual([1, [1]])
    second.answer(reply([2]))
    await first
    expect([server.asked, shownCards(), search.found.data?.wanted.query]).toEqual([[], [2], 'las'])
  })

  it('SRC-RU008, SRC-RU009: its next page comes once, where there is one and none is on its way', async () => {
    const found = searchFor(wanted('salt'))
    ;(await server.next('query=salt')).answer(reply([1, 2], 1, 2))
    await found
    const more = loadMore()
    void loadMore()
    const asked = await server.next('page=2')
    expect([search.loadsMore, server.asked.length]).toEqual([true, 1])
    asked.answer(reply([3], 2, 2))
    await more
    expect([search.loadsMore, shownCards(), search.found.data?.page]).toEqual([false, [1, 2, 3], 2])
    await loadMore()
    expect(server.asked).toEqual([])
  })

  it('a page of one that is wanted no more is not put among what is shown', async () => {
    const found = searchFor(wanted('salt'))
    ;(await server.next('query=salt')).answer(reply([1], 1, 2))
    await found
    const more = loadMore()
    const late = await server.next('page=2')
    const other = searchFor(wanted('sugar'))
    ;(await server.next('query=sugar')).answer(reply([9]))
    await other
    late.answer(reply([2], 2, 2))
    await more
    expect(shownCards()).toEqual([9])
  })

  it('SRC-RU013: is asked for 25 cards at a time, and pathways with them', async () => {
    const found = searchFor(wanted('heart'))
    const asked = await server.next('query=heart')
    const query = queryOf(asked.path)
    expect([query.get('per_page'), query.get('searchPathways')]).toEqual(['25', 'true'])
    asked.answer(reply([]))
    await found
  })

  it('that fails leaves what was found, and says so', async () => {
    const found = searchFor(wanted('salt'))
    ;(await server.next('query=salt')).answer(reply([1]))
    await found
    const again = searchFor(wanted('salty'))
    ;(await server.next('query=salty')).answer({ code: 'internal', message: 'Oh' }, 500)
    await again
    expect([search.found.status, shownCards()]).toEqual(['failed', [1]])
  })
})
