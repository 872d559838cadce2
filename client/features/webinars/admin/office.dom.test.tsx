import { act, screen } from '@testing-library/react'
import { useSnapshot } from 'valtio'
import { expect, it } from 'vitest'
import { SessionAtThisTime } from '#shared/contract/webinars/office.ts'
import { click, show, slowServer, type } from '#tests/support/dom.tsx'
import { DraftActs } from './DraftActs.tsx'
import { eventsOffice, type WebinarWhole } from './store.ts'
import { TimeDialog } from './TimeDialog.tsx'
import { WebinarSessions } from './WebinarSessions.tsx'

const START = new Date(Date.now() + 48 * 3_600_000).toISOString()
const whole = (seats: number): WebinarWhole =>
  ({
    webinar_id: 4,
    name: 'Digoxin',
    title: 'Digoxin, live',
    timezone: 'UTC',
    is_published: true,
    sessions: [
      {
        schedule: 0,
        starts_at: START,
        ends_at: new Date(Date.parse(START) + 3_600_000).toISOString(),
        state: 'lobby',
        is_cancelled: false,
        seats,
        is_recorded: false,
      },
    ],
    hosts: [],
  }) as never

function Page() {
  const { data } = useSnapshot(eventsOffice).webinar as typeof eventsOffice.webinar
  return data ? <WebinarSessions webinar={data} /> : null
}

it('names the session that is called off, and how many have a seat by now', async () => {
  Object.assign(eventsOffice, { webinarId: 4, webinar: { status: 'ready', data: whole(0), error: null } })
  const server = slowServer()
  show(<Page />)
  click(screen.getByRole('button', { name: /^Call off/ }))
  // Nobody is told a number that may be an old one.
  expect(screen.queryByText(/Nobody has a seat/)).toBeNull()
  await server.next('/webinars/4')
  await act(async () => {
    for (const one of [...server.asked]) one.answer(one.path.endsWith('/audience') ? { sessions: [] } : whole(3))
  })
  const said = await screen.findByText(/The 3 people who have a seat are told by mail/)
  expect(said.textContent).toMatch(/^“Digoxin, live” on \w+day, .+ UTC\. The 3 people .+ It can’t be brought back\.$/)
})

it('says beside the time what is wrong with it, and forgives once it is another one', async () => {
  let tries = 0
  const onSave = async () => {
    tries += 1
    throw SessionAtThisTime()
  }
  show(<TimeDialog title="A new session" says={null} timezone="UTC" first={null} onSave={onSave} onClose={() => {}} />)
  type(screen.getByLabelText('Begins'), '2030-01-01T10:00')
  click(screen.getByRole('button', { name: 'Save the time' }))
  await screen.findByText('There is a session at this time already.')
  expect(tries).toBe(1)
  type(screen.getByLabelText('Begins'), '2030-01-01T11:00')
  expect(screen.queryByText('There is a session at this time already.')).toBeNull()
})

it('a draft without sessions is not deleted with any; one in which somebody had a seat is not at all', () => {
  const draft = (seats: number) => ({ ...whole(seats), is_published: false }) as WebinarWhole
  const drafts = { none: { ...draft(0), sessions: [] }, one: draft(0) }
  const said = (webinar: WebinarWhole) => {
    const { unmount } = show(<DraftActs webinar={webinar} />)
    click(screen.getByRole('button', { name: 'Delete the draft' }))
    const text = screen.getByText(/gone for good/).textContent
    unmount()
    return text
  }
  expect(said(drafts.none)).toBe('“Digoxin” is gone for good. Nobody has a seat in it.')
  expect(said(drafts.one)).toMatch(/^“Digoxin” and the sessions that are planned for it are gone for good/)
  const [session] = draft(2).sessions
  show(<DraftActs webinar={{ ...draft(0), sessions: [{ ...session!, is_cancelled: true }] }} />)
  expect(screen.queryByRole('button', { name: 'Delete the draft' })).toBeNull()
})
