import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { click, show, slowServer } from '#tests/support/dom.tsx'
import { ContributionQueue } from './ContributionQueue.tsx'

let server: ReturnType<typeof slowServer>
beforeEach(() => {
  server = slowServer()
})

const row = (contribution_id: number, over: object = {}) =>
  ({
    contribution_id,
    kind: 'fact',
    user_id: 9,
    updated_at: `2026-11-01T00:00:0${contribution_id}Z`,
    approved: false,
    reports: 0,
    complaints: [],
    text: '',
    resource_type: null,
    source: '',
    place: { name: 'Digoxin', link: '/learn/digoxin' },
    name: `Fact ${contribution_id}`,
    author: 'Sofia R.',
    is_mine: false,
    state: 'shown',
    image_url: null,
    user_vote: 0,
    vote_total: 0,
    is_reported: false,
    created_at: '2026-11-01T00:00:00Z',
    ...over,
  }) as never
const button = (name: string | RegExp) => screen.getByRole('button', { name })

it('what one person added is chosen at once and removed in one press', async () => {
  const onDone = vi.fn()
  show(<ContributionQueue rows={[row(1), row(2), row(3), row(4, { state: 'deleted' })]} onDone={onDone} />)
  expect(screen.getAllByRole('link', { name: 'All of Sofia R.' })[0]?.getAttribute('href')).toBe('/?person=9')
  expect(screen.queryByRole('checkbox', { name: 'Choose: Fact 4' })).toBeNull()
  click(button('Choose all 3'))
  click(screen.getByRole('checkbox', { name: 'Choose: Fact 2' }))
  click(button('Remove 2 chosen'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove these 2?' }))
  expect(server.asked).toEqual([])
  click(dialog.getByRole('button', { name: 'Remove' }))
  const asked = await server.next('/admin/contributions')
  expect(asked.body).toEqual({
    decision: 'remove',
    contributions: [
      { contribution_id: 1, updated_at: '2026-11-01T00:00:01Z' },
      { contribution_id: 3, updated_at: '2026-11-01T00:00:03Z' },
    ],
  })
  await act(async () => asked.answer({ decided: [1], left: [3] }))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(button('Choose all 3')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /chosen$/ })).toBeNull()
})

it('says why something was reported, each reason once', () => {
  const complaints = [
    { reason: 'spam', note: 'It sells shoes' },
    { reason: 'spam', note: '' },
  ]
  show(<ContributionQueue rows={[row(1, { reports: 2, complaints })]} onDone={() => {}} />)
  expect(screen.getByText('Reported: It is advertising (2)')).toBeTruthy()
  expect(within(screen.getByRole('list', { name: 'What reporters wrote' })).getAllByRole('listitem')).toHaveLength(1)
})
