import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { click, show, slowServer, type } from '#tests/support/dom.tsx'
import { ResourceItem } from './ResourceItem.tsx'

let server: ReturnType<typeof slowServer>
beforeEach(() => {
  server = slowServer()
})

const resource = (is_mine: boolean) =>
  ({
    user_fact_resource_id: 5,
    fact_id: 3,
    name: 'A drawing',
    author: 'Sofia R.',
    is_mine,
    is_reported: false,
    state: 'shown',
    resource_type: 'link',
    source: 'https://example.test/heart',
    image_url: null,
    private: false,
    user_vote: 0,
    vote_total: 0,
  }) as never
const item = (is_mine: boolean) =>
  show(<ResourceItem cardId={7} resource={resource(is_mine)} onStranger={undefined} onChange={() => {}} />)

it.each([
  ['reported', false, 'Report', 'POST', '/resources/5/report'],
  ['deleted', true, 'Delete', 'DELETE', '/resources/5'],
] as const)(
  'FCT-RU010: a resource is %s once that is confirmed, and not before',
  async (_, isMine, act_, method, path) => {
    item(isMine)
    const inDialog = async (name: string) => within(await screen.findByRole('dialog')).getByRole('button', { name })
    click(screen.getByRole('button', { name: act_ }))
    const cancel = await inDialog('Cancel')
    expect(server.asked).toEqual([])
    click(cancel)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.asked).toEqual([])
    click(screen.getByRole('button', { name: act_ }))
    const confirm = await inDialog(act_)
    if (!isMine) {
      // Nothing is reported without a reason.
      expect((confirm as HTMLButtonElement).disabled).toBe(true)
      fireEvent.change(screen.getByLabelText('What is wrong with it'), { target: { value: 'spam' } })
      type(screen.getByLabelText(/^What a moderator should know/), 'A shop')
    }
    await act(async () => click(confirm))
    const asked = await server.next(path)
    expect([asked.method, asked.body]).toEqual([method, isMine ? null : { reason: 'spam', note: 'A shop' }])
  },
)
