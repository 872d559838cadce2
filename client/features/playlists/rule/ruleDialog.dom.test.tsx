import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { enter } from '#client/features/accounts/session.ts'
import { catalogue } from '#client/features/catalogue/index.ts'
import { resetStores } from '#client/platform/store.ts'
import { click, show, slowServer, type } from '#tests/support/dom.tsx'
import { soon } from '#tests/support/soon.ts'
import { RuleDialog } from './RuleDialog.tsx'

const pathway = {
  pathway_id: 3,
  parent_id: null,
  name: 'Pharmacology',
  sort_order: 1,
  tracks: [{ track_id: 4, name: 'Heart' }],
}
const ready = <T,>(data: T) => ({ status: 'ready' as const, data, error: null })

beforeEach(() => {
  resetStores()
  enter({
    user_id: 1,
    email: 'ada@example.test',
    role: 'Student',
    roles: [],
    lead: 101,
    settings: {},
    has_seen: {},
  } as never)
  catalogue.markets = ready([{ id: 101, public_name: 'Nursing' }] as never)
  catalogue.pathways = { 101: ready([pathway] as never) }
})

const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

it('PLY-GA001: says in words what is chosen and how much that is now, and is called by it unless it is named', async () => {
  const sent: object[] = []
  const server = slowServer()
  show(<RuleDialog onSend={async (made) => void sent.push(made)} onClose={() => {}} />)
  await screen.findByLabelText('Taken from')
  choose('Taken from', 'track 4')
  type(screen.getByLabelText('With this word'), ' cardio ')
  // On a slow machine it is asked before all is chosen, too: the last time counts.
  await soon(() =>
    expect(server.asked.at(-1)).toMatchObject({
      method: 'POST',
      body: {
        rule: { place: { kind: 'track', id: 4 }, word: expect.stringContaining('cardio'), standing: 'untouched' },
      },
    }),
  )
  const asked = server.asked.at(-1)!
  const text = 'Cards of Heart that mention “cardio” and that you have not begun'
  await act(async () => asked.answer({ total: 2, total_facts: 6, pictures: [], rule_text: text, why_empty: null }))
  await screen.findByText('2 cards now, 6 facts')
  click(screen.getByRole('button', { name: 'Create' }))
  await screen.findByText('2 cards now, 6 facts')
  expect(sent).toMatchObject([{ name: text, rule: { word: 'cardio', standing: 'untouched' } }])
})

it('a rule that takes everything is not sent, and says what is missing', async () => {
  const server = slowServer()
  show(<RuleDialog onSend={() => Promise.reject(new Error('not to be sent'))} onClose={() => {}} />)
  await screen.findByLabelText('Taken from')
  choose('How you stand with them', 'any')
  await screen.findByText('Choose at least one thing that its cards have in common.')
  expect(server.asked.filter(({ path }) => path.endsWith('/rule'))).toEqual([])
  click(screen.getByLabelText('that you missed last time'))
  await server.next('/playlists/rule')
  choose('How you stand with them', 'untouched')
  // What is not begun has no missed facts: the box goes, and what it asked for with it.
  expect(screen.queryByLabelText('that you missed last time')).toBeNull()
})
