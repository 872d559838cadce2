import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { personComes } from '#client/platform/person.ts'
import { sendLink } from './store.ts'

type Sent = { url: string; type: string; body: unknown }
let sent: Sent[] = []
beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (url: string, init: { body: string; headers: Record<string, string> }) => {
    sent.push({ url, type: init.headers['content-type'] ?? '', body: JSON.parse(init.body) })
    return url.endsWith('/ticket') ? Response.json({ ticket: 'good once' }) : new Response(null, { status: 204 })
  })
})
afterEach(() => personComes(null))
const type = 'application/json'

it('MKG-RU007: a stranger’s page gets a ticket and sends it along with the number', async () => {
  await sendLink('(212) 555-0133')
  expect(sent).toEqual([
    { url: '/api/v3/easy-link/ticket', type, body: {} },
    { url: '/api/v3/easy-link', type, body: { phone: '(212) 555-0133', ticket: 'good once' } },
  ])
})
it('MKG-RU007: who is signed in needs none', async () => {
  personComes(7)
  await sendLink('(212) 555-0133')
  expect(sent).toEqual([{ url: '/api/v3/easy-link', type, body: { phone: '(212) 555-0133' } }])
})
