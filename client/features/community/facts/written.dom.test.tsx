import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { enter } from '#client/features/accounts/session.ts'
import { resetStores } from '#client/platform/store.ts'
import { click, show, slowServer, type } from '#tests/support/dom.tsx'
import { CommunityFacts } from './CommunityFacts.tsx'

const fact = (community_fact_id: number, name: string) => ({
  community_fact_id,
  card_id: 7,
  name,
  pictomo: '',
  definition: '',
  group_name: '',
  classification: '',
  image_url: null,
  author: 'Ada L.',
  is_mine: true,
  is_private: false,
  is_hidden: false,
  is_reported: false,
  state: 'shown',
  user_vote: null,
  vote_total: 0,
  forks: 0,
  indent: 0,
  cloned_from_fact_id: null,
})
const page = (...facts: object[]) => ({
  groups: facts.length ? [{ group_name: '', is_hidden: false, facts, count: facts.length, page: 1, last_page: 1 }] : [],
  count: facts.length,
  may_add: true,
})

let server: ReturnType<typeof slowServer>
/** Answers whatever asks for a path: in strict mode it is asked for twice. */
const answer = async (path: string, reply: unknown) => {
  await server.next(path)
  await act(async () => {
    for (const one of server.asked.filter((asked) => asked.path.includes(path))) one.answer(reply)
  })
}
beforeEach(() => {
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
  resetStores()
  enter({
    user_id: 1,
    email: 'ada@example.test',
    role: 'Student',
    roles: [],
    settings: {},
    has_seen: {},
    cf_terms_accepted: true,
  } as never)
  server = slowServer()
})

it.each([
  ['that fact', [fact(31, 'Halos')], () => screen.getByRole('article', { name: 'Halos' })],
  [
    'the list’s heading where it stands further down',
    [fact(4, 'Other')],
    () => screen.getByText('Facts from readers (1)'),
  ],
])('who added a fact goes on at %s', async (_where, listed, there) => {
  show(<CommunityFacts cardId={7} here="/learn/digoxin" />)
  await answer('/7/community_facts', page())
  click(await screen.findByRole('button', { name: 'Add a fact' }))
  await answer('/fact-groups', { groups: [] })
  type(await screen.findByRole('combobox', { name: 'The fact, in a few words' }), 'Halos')
  const add = screen.getByRole('button', { name: 'Add it' })
  click(add)
  const sent = await waitFor(() => {
    const found = server.asked.find(({ method }) => method === 'POST')
    if (!found) throw new Error('not sent')
    return found
  })
  await act(async () => sent.answer(fact(31, 'Halos')))
  await waitFor(() => {
    const asked = server.asked.filter(({ path, method }) => method === 'GET' && /community_facts(\?|$)/.test(path))
    if (asked.length === 0) throw new Error('not asked')
    for (const one of asked) one.answer(page(...listed))
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(there()))
})
