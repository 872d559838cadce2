import { act, screen } from '@testing-library/react'
import { useSnapshot } from 'valtio'
import { beforeEach, expect, it } from 'vitest'
import {
  AddressNotConfirmed,
  SessionAtThisTime,
  ShutsOut,
  shutOutText,
} from '#shared/contract/webinars/officeRefusals.ts'
import { InvalidInput } from '#shared/errors.ts'
import { TOO_FAR_AHEAD } from '#shared/rules/webinars/times.ts'
import { click, show, slowServer, type } from '#tests/support/dom.tsx'
import { DraftActs } from './DraftActs.tsx'
import { eventsOffice, type WebinarWhole } from './store.ts'
import { TimeDialog } from './TimeDialog.tsx'
import { WebinarForm } from './WebinarForm.tsx'
import { WebinarHosts } from './WebinarHosts.tsx'
import { WebinarSessions } from './WebinarSessions.tsx'

beforeEach(() => void Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true }))

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

it('leads a host who is late into the room that still waits for them, and lets the session be called off', () => {
  const [session] = whole(1).sessions
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const said = (minutes: number) => {
    const sessions = [{ ...session!, starts_at: ago(minutes), ends_at: ago(minutes - 60) }]
    const { unmount } = show(<WebinarSessions webinar={{ ...whole(1), sessions } as WebinarWhole} />)
    const found = [
      screen.queryByText('Waiting for the host'),
      screen.queryByRole('link', { name: /^Open the room/ }),
      screen.queryByRole('button', { name: /^Call off/ }),
    ].map((one) => one !== null)
    unmount()
    return found
  }
  slowServer()
  expect([said(30), said(100), said(60 + 181)]).toEqual([
    [true, true, true],
    [true, true, true],
    [false, false, false],
  ])
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

const bodyOf = ({ code, message, status, data }: { code: string; message: string; status: number; data: unknown }) => ({
  code,
  message,
  error: message,
  status,
  data,
})

it('says beside a time that it is too far ahead', async () => {
  const onSave = async () => {
    throw InvalidInput({ starts_at: [TOO_FAR_AHEAD] })
  }
  show(<TimeDialog title="A new session" says={null} timezone="UTC" first={null} onSave={onSave} onClose={() => {}} />)
  type(screen.getByLabelText('Begins'), '9999-12-01T10:00')
  click(screen.getByRole('button', { name: 'Save the time' }))
  await screen.findByText(TOO_FAR_AHEAD)
})

it('says beside the switch whom it would shut out, until it is switched back', async () => {
  const webinar = { ...whole(2), description: '', duration: 60, revision: 1, seats_to_come: 2, scene: null }
  const server = slowServer()
  show(<WebinarForm webinar={webinar as WebinarWhole} onDone={() => {}} />)
  const needed = screen.getByRole('switch', { name: 'An account is needed' })
  click(needed)
  click(screen.getByRole('button', { name: 'Save the webinar' }))
  const sent = await server.next('/webinars/4')
  const said = shutOutText('account', 2)
  await act(async () => sent.answer(bodyOf(ShutsOut({ seats: 2, needs: 'account' }, said)), 409))
  const text = await screen.findByText(said)
  expect(needed.getAttribute('aria-describedby')).toContain(text.closest('[id]')!.id)
  click(needed)
  expect(screen.queryByText(said)).toBeNull()
})

it('says beside an address that whoever has it has not confirmed it', async () => {
  const server = slowServer()
  show(<WebinarHosts webinar={whole(0)} />)
  type(screen.getByLabelText('E-mail of their account'), 'squatter@x.test')
  click(screen.getByRole('button', { name: 'Add or change' }))
  const sent = await server.next('/hosts')
  await act(async () => sent.answer(bodyOf(AddressNotConfirmed()), 409))
  await screen.findByText(AddressNotConfirmed.text)
})
