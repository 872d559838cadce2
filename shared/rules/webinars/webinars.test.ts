import { describe, expect, it } from 'vitest'
import { calendarPages, heldAt, liveRoomPath, presentationPath } from './addresses.ts'
import { admissionTo, canPlay, canRegister } from './admission.ts'
import { firstRequestDay, requestFault, TOO_FAR, TOO_SOON, WRONG_DAY } from './request.ts'
import { rsvpErrorText, rsvpFaults } from './rsvp.ts'
import { isDoorOpen, isListed, isMissed, isOver, isShownIn, phaseOf, reminderSpan } from './times.ts'
import { instantOfWall, wallTime, whenText } from './zone.ts'

const at = (text: string): Date => new Date(text)
const NEW_YORK = 'America/New_York'

describe('times', () => {
  const span = { starts_at: at('2026-12-03T19:00:00Z'), ends_at: at('2026-12-03T20:00:00Z') }

  it('WEB-RU004: lists a session more than 30 minutes away', () => {
    expect(isListed(span.starts_at, at('2026-12-03T18:29:59Z'))).toBe(true)
    expect(isListed(span.starts_at, at('2026-12-03T18:30:00Z'))).toBe(false)
  })
  it('WEB-RU004: shows what is near in the list to who has a seat or runs it alone, on its own page to everybody', () => {
    const places = (now: string, more: object = {}) =>
      (['list', 'page'] as const).map((place) =>
        isShownIn(place, { ...span, state: 'lobby', rsvped: false, runs: false, ...more }, at(`2026-12-03T${now}Z`)),
      )
    expect(places('18:29:59')).toEqual([true, true])
    expect(places('18:58:00')).toEqual([false, true])
    expect(places('19:59:59')).toEqual([false, true])
    expect(places('18:58:00', { rsvped: true })).toEqual([true, true])
    expect(places('18:58:00', { runs: true })).toEqual([true, true])
    expect(places('20:00:00')).toEqual([false, false])
    expect(places('20:00:00', { runs: true })).toEqual([false, false])
    expect(places('19:30:00', { state: 'ended' })).toEqual([false, false])
    expect(places('19:30:00', { state: 'ended', rsvped: true })).toEqual([true, true])
  })
  it('is over once it was ended or its time has passed', () => {
    const over = (state: 'lobby' | 'live' | 'ended', now: string) =>
      isOver({ ...span, state }, at(`2026-12-03T${now}Z`))
    expect([over('live', '19:59:59'), over('ended', '19:30:00'), over('lobby', '20:00:00')]).toEqual([
      false,
      true,
      true,
    ])
  })
  it('WEB-GA002: opens the door 15 minutes before, until the end', () => {
    const open = (now: string) => isDoorOpen(span, at(`2026-12-03T${now}Z`))
    expect(['18:44:59', '18:45:00', '19:59:59', '20:00:00'].map(open)).toEqual([false, true, true, false])
    // Earlier, where a host begins earlier.
    expect(isDoorOpen({ ...span, state: 'live' }, at('2026-12-03T18:00:00Z'))).toBe(true)
  })
  it('WEB-RU008: a presentation is expired 48 hours after its time', () => {
    const phase = (now: string) => phaseOf(span, at(now))
    expect(phase('2026-12-03T18:59:59Z')).toBe('before')
    expect(phase('2026-12-03T19:00:00Z')).toBe('now')
    expect(phase('2026-12-03T20:00:00Z')).toBe('over')
    expect(phase('2026-12-05T18:59:59Z')).toBe('over')
    expect(phase('2026-12-05T19:00:00Z')).toBe('expired')
  })
  it('WEB-GA005: who had a seat and did not come missed it, once it is over', () => {
    const missed = (now: string, rsvped: boolean, attended: boolean) => isMissed({ ...span, rsvped, attended }, at(now))
    expect(missed('2026-12-03T20:00:00Z', true, false)).toBe(true)
    expect(missed('2026-12-03T19:59:59Z', true, false)).toBe(false)
    expect(missed('2026-12-03T20:00:00Z', true, true)).toBe(false)
    expect(missed('2026-12-03T20:00:00Z', false, false)).toBe(false)
  })
  it('reminds near the start by the last reminder alone', () => {
    const now = at('2026-12-03T18:30:00Z')
    expect(reminderSpan('day', now).from > span.starts_at).toBe(true)
    expect(reminderSpan('hour', now).until >= span.starts_at).toBe(true)
  })
})

describe('admission', () => {
  const [visitor, trial, member] = [
    { isSignedIn: false, isMember: false },
    { isSignedIn: true, isMember: false },
    { isSignedIn: true, isMember: true },
  ]
  const of = (is_premium: boolean, account_required: boolean) =>
    [visitor, trial, member].map((reader) => admissionTo({ is_premium, account_required }, reader!))
  it('WEB-RU002, WEB-RU003: a premium recording is for members, another one for accounts', () => {
    expect(of(false, false)).toEqual(['open', 'open', 'open'])
    expect(of(false, true)).toEqual(['account', 'open', 'open'])
    expect(of(true, false)).toEqual(['premium', 'premium', 'open'])
    expect(of(true, true)).toEqual(['premium', 'premium', 'open'])
    expect(canPlay(visitor!, { is_premium: false, account_required: true })).toBe(false)
  })
  it('WEB-RU001: a seat is kept for a visitor who makes an account afterwards', () => {
    expect(canRegister(visitor!, { is_premium: false, account_required: true })).toBe(true)
    expect(canRegister(trial!, { is_premium: true, account_required: false })).toBe(false)
  })
})

describe('rsvp', () => {
  it('WEB-RU010, WEB-RU011: asks for an address, and ten digits where a phone is given', () => {
    expect(rsvpFaults({ email: ' ', phone: '' })).toEqual({
      email: 'Please enter a valid email address.',
      phone: undefined,
    })
    expect(rsvpFaults({ email: 'a@b.test', phone: '(212) 555-01' }).phone).toBe('Invalid phone number.')
    expect(rsvpFaults({ email: 'a@b.test', phone: '(212) 555-0142' })).toEqual({ email: undefined, phone: undefined })
  })
  it('WEB-RU012: joins what the server says of address, phone and the whole', () => {
    expect(rsvpErrorText({ phone: ['B.'], email: ['A.'], other: ['X.'], message: ['C.'] })).toBe('A. B. C.')
    expect(rsvpErrorText({})).toBe('There was an error with your RSVP.')
  })
})

describe('requests', () => {
  const now = at('2026-11-26T15:00:00Z')
  const fault = (day: string) => requestFault(day, now, NEW_YORK)
  it('WEB-RU009: are for weekdays, from 3 to 182 days ahead', () => {
    expect(fault('2026-11-27')).toBe(TOO_SOON)
    expect(fault('2026-11-29')).toBe(WRONG_DAY)
    expect(fault('2026-11-30')).toBeUndefined()
    expect(fault('2026-12-05')).toBe(WRONG_DAY)
    expect(fault('2027-05-27')).toBeUndefined()
    expect(fault('2027-05-28')).toBe(TOO_FAR)
    expect(firstRequestDay(now, NEW_YORK)).toBe('2026-11-30')
  })
})

describe('zone', () => {
  it('goes back and forth between a wall’s clock and the instant, over both changes of the clocks', () => {
    expect(instantOfWall('2026-12-03T14:00', NEW_YORK)?.toISOString()).toBe('2026-12-03T19:00:00.000Z')
    expect(instantOfWall('2026-07-03T14:00', NEW_YORK)?.toISOString()).toBe('2026-07-03T18:00:00.000Z')
    // Twice there, the first; left out there, an hour later.
    expect(instantOfWall('2026-11-01T01:30', NEW_YORK)?.toISOString()).toBe('2026-11-01T05:30:00.000Z')
    expect(wallTime(instantOfWall('2027-03-14T02:30', NEW_YORK)!, NEW_YORK)).toBe('2027-03-14T03:30')
    expect(instantOfWall('2026-13-03T14:00', NEW_YORK)).toBeNull()
    for (const zone of ['UTC', NEW_YORK, 'Asia/Tokyo'])
      for (const typed of ['0002-01-01T10:00', '0202-01-01T10:00', '9999-12-31T23:59', '12345-01-01T10:00'])
        expect([zone, typed, instantOfWall(typed, zone)]).toEqual([zone, typed, null])
    expect(wallTime(at('2026-12-03T19:05:00Z'), 'Asia/Kathmandu')).toBe('2026-12-04T00:50')
  })
  it('says a time in words', () => {
    expect(whenText(at('2026-12-03T19:00:00Z'), NEW_YORK)).toBe('Thursday, December 3, 2026 at 2:00 PM EST')
  })
})

describe('addresses', () => {
  it('have the seat’s key where there is one', () => {
    expect(liveRoomPath(7, 0)).toBe('/events/webinars/7/live?session=0')
    expect(liveRoomPath(7, 2, { seat: 'k' })).toBe('/events/webinars/7/live?session=2&seat=k')
    expect(liveRoomPath(7, 2, { part: 'replay', seat: 'k' })).toBe(
      '/events/webinars/7/live?session=2&part=replay&seat=k',
    )
    expect(presentationPath(3, 'k')).toBe('/events/presentations?id=3&seat=k')
  })
  it('name the place of a presentation with its school', () => {
    expect(heldAt('Hall 2', 'Arizona State')).toBe('Hall 2, Arizona State')
    expect(heldAt('Hall 2, Arizona State', 'Arizona State')).toBe('Hall 2, Arizona State')
    expect([heldAt('Hall 2', null), heldAt('', 'Arizona State')]).toEqual(['Hall 2', ''])
  })
  it('fill in the pages of calendars as they document it', () => {
    const entry = {
      title: 'A & B, live',
      description: 'One\nTwo',
      location: 'Hall 2',
      startsAt: at('2026-12-03T19:00:00Z'),
      endsAt: at('2026-12-03T19:30:00Z'),
    }
    const [google, outlook, office] = calendarPages(entry).map(({ url }) => new URL(url))
    expect([google!.hostname, google!.searchParams.get('dates')]).toEqual([
      'calendar.google.com',
      '20261203T190000Z/20261203T193000Z',
    ])
    expect(google!.searchParams.get('text')).toBe('A & B, live')
    expect(outlook!.searchParams.get('startdt')).toBe('2026-12-03T19:00:00.000Z')
    expect(outlook!.search).not.toContain('+')
    expect(office!.hostname).toBe('outlook.office.com')
  })
})
