import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import * as contract from '#shared/contract/webinars/index.ts'
import { ENDS_AFTER_MS, isRoomOver } from '#shared/rules/webinars/times.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld } from '../../support/world.ts'
import { makeWebinar, webinarFields } from './making.ts'

const world = testWorld()
const rows = async (text: string, values: unknown[]) => (await world.database.pool.query(text, values)).rows

/** A guest's seat, by the key that the browser was given; what coming in by it is refused with. */
async function guestSeat(webinar_id: number, email = `${randomUUID()}@seat.test`) {
  const guest = world.as(null)
  const { live_room_url } = await guest.call(contract.registerWebinar, { webinar_id, schedule: 0, email })
  const seat = new URL(live_room_url).searchParams.get('seat')!
  return () => refusalOf(guest.call(contract.enterWebinarRoom, { webinar_id, session: 0, seat }))
}
type Made = Awaited<ReturnType<typeof makeWebinar>>
const change = ({ office, webinar_id }: Made, more: Partial<typeof webinarFields>, revision = 1) =>
  office.call(contract.updateWebinar, { webinar_id, revision, ...webinarFields, ...more })

describe('a room that is not over', () => {
  it('and runs over its hour is hidden from nobody in it, until it is ended', async () => {
    const made = await makeWebinar(world, { inMs: 10 * MINUTE_MS })
    const { office, webinar_id } = made
    const come = await guestSeat(webinar_id)
    const { session_id } = await office.call(contract.enterWebinarRoom, { webinar_id, session: 0 })
    await office.call(contract.turnRoom, { session_id, state: 'live' })
    world.clock.tick(75 * MINUTE_MS)
    await expect(change(made, { is_published: false })).rejects.toSatisfy(contract.IsLive.is)
    expect(await come()).toBeUndefined()
    expect(await office.call(contract.getWebinarRow, { webinar_id })).toMatchObject({ is_live: true, seats_to_come: 1 })
    await office.call(contract.turnRoom, { session_id, state: 'ended' })
    expect(await change(made, { is_published: false })).toMatchObject({ is_live: false, seats_to_come: 0 })
  })

  it('though its host is late is hidden once it is called off, also past its hour', async () => {
    const made = await makeWebinar(world, { inMs: 10 * MINUTE_MS })
    const { office, webinar_id, whole } = made
    const come = await guestSeat(webinar_id)
    world.clock.tick(80 * MINUTE_MS)
    expect(await come()).toBeUndefined()
    await expect(change(made, { is_published: false })).rejects.toSatisfy(contract.HasSeats.is)
    expect(whole.sessions).toHaveLength(1)
    await office.call(contract.cancelWebinarSession, { webinar_id, schedule: 0 })
    expect(await change(made, { is_published: false })).toMatchObject({ is_published: false })
  })

  it('is begun by a late host, and nobody is told that it began before its time', async () => {
    const made = await makeWebinar(world, { inMs: 10 * MINUTE_MS })
    const { office, webinar_id } = made
    await guestSeat(webinar_id, 'waits@seat.test')
    world.clock.tick(80 * MINUTE_MS)
    const { session_id } = await office.call(contract.enterWebinarRoom, { webinar_id, session: 0 })
    await office.call(contract.turnRoom, { session_id, state: 'live' })
    const told = await rows(
      `select o.payload ->> 'news' as news from outbox o join webinar_registrations r on r.session_id = $1
       where o.name = 'webinars.webinarSeatsTold' and o.payload -> 'seat_ids' ? r.id::text`,
      [session_id],
    )
    expect(told).toEqual([{ news: 'taken' }])
  })

  it('is the same to the rule and to the statements, at each moment and in each state', async () => {
    const { office, webinar_id, starts_at } = await makeWebinar(world, { inMs: 10 * MINUTE_MS })
    await guestSeat(webinar_id)
    const ends_at = new Date(Date.parse(starts_at) + HOUR_MS)
    for (const until of [-1, 0, 1, ENDS_AFTER_MS - 1, ENDS_AFTER_MS, ENDS_AFTER_MS + 1])
      for (const state of ['lobby', 'live', 'ended'] as const) {
        world.clock.set(new Date(ends_at.getTime() + until))
        await rows('update webinar_sessions set state = $2 where webinar_id = $1', [webinar_id, state])
        const row = await office.call(contract.getWebinarRow, { webinar_id })
        const comes = !isRoomOver({ state, ends_at }, world.clock.now())
        expect([until, state, row.seats_to_come, row.is_live, row.next_at !== null]).toEqual([
          until,
          state,
          comes ? 1 : 0,
          comes && state === 'live',
          comes && state === 'lobby',
        ])
      }
  })

  it('does not keep a draft from being saved', async () => {
    const made = await makeWebinar(world, { inMs: 10 * MINUTE_MS, is_published: false })
    const { office, webinar_id } = made
    const { session_id } = await office.call(contract.enterWebinarRoom, { webinar_id, session: 0 })
    await office.call(contract.turnRoom, { session_id, state: 'live' })
    expect(await change(made, { is_published: false, title: 'Other' })).toMatchObject({ title: 'Other' })
  })
})

describe('updateWebinar', () => {
  it('asks for an account, or for Premium, only where nobody who has a seat to come would be shut out by it', async () => {
    for (const [more, needs] of [
      [{ account_required: true }, 'account'],
      [{ is_premium: true }, 'premium'],
    ] as const) {
      const made = await makeWebinar(world, { inMs: 10 * MINUTE_MS })
      const { office, webinar_id } = made
      const come = await guestSeat(webinar_id)
      const refused = await refusalOf(change(made, more))
      expect(refused).toSatisfy(contract.ShutsOut.is)
      expect(refused).toMatchObject({ data: { seats: 1, needs }, message: contract.shutOutText(needs, 1) })
      expect(await come()).toBeUndefined()
      await guestSeat(webinar_id)
      await expect(change(made, more)).rejects.toThrow(contract.shutOutText(needs, 2))
      // Whatever else changes is saved; and this, too, once they are told that they need not come.
      await change(made, { title: 'Other' })
      await office.call(contract.cancelWebinarSession, { webinar_id, schedule: 0 })
      await change(made, more, 2)
    }
  })

  it('counts nobody as shut out who comes in all the same: by an account of their address, by what they are, or by their plan', async () => {
    const made = await makeWebinar(world, { inMs: 10 * MINUTE_MS })
    const { office, webinar_id } = made
    const [trial, member, host, staff, guest] = [
      await world.make.trial(),
      await world.make.member(),
      await world.make.trial(),
      await world.make.staff(),
      await world.make.member(),
    ]
    await office.call(contract.putWebinarHost, { webinar_id, email: host.email, role: 'moderator' })
    for (const who of [trial, member, host, staff])
      await world.as(who).call(contract.registerWebinar, { webinar_id, schedule: 0, email: who.email })
    await guestSeat(webinar_id, guest.email)
    await change(made, { account_required: true })
    const premium = { account_required: true, is_premium: true }
    expect((await refusalOf(change(made, premium, 2)))?.data).toEqual({ seats: 1, needs: 'premium' })
    await world.as(trial).call(contract.cancelWebinarSeat, { webinar_id, schedule: 0 })
    await change(made, premium, 2)
    for (const who of [member, host, staff, guest])
      expect(await refusalOf(world.as(who).call(contract.enterWebinarRoom, { webinar_id, session: 0 }))).toBeUndefined()
    // What asks for less, or for the same, shuts nobody out.
    await change(made, { account_required: true }, 3)
  })
})

it('a session, and a presentation, is set within two years alone', async () => {
  const { office, webinar_id } = await makeWebinar(world)
  const inYears = (years: number) => new Date(world.clock.now().getTime() + years * 365 * 24 * HOUR_MS).toISOString()
  for (const starts_at of ['9999-12-31T23:59:00.000Z', inYears(2.1)])
    for (const act of [
      () => office.call(contract.addWebinarSession, { webinar_id, starts_at }),
      () => office.call(contract.moveWebinarSession, { webinar_id, schedule: 0, starts_at }),
    ])
      expect((await refusalOf(act()))?.fields).toEqual({
        starts_at: ['Please choose a time within the next two years.'],
      })
  await office.call(contract.addWebinarSession, { webinar_id, starts_at: inYears(1.9) })
  await world.as(null).call(contract.listWebinars, {})
  const event = {
    title: 'On campus',
    school_id: null,
    market_id: null,
    timezone: 'UTC',
    meeting_link: null,
    recorded_id: null,
    is_published: true,
  }
  const times = (when: string, end_date: string) => ({ when, end_date })
  const make = (given: ReturnType<typeof times>) =>
    office.call(contract.createPresentation, { key: randomUUID(), ...event, ...given })
  const far = '9999-12-31T23:59:00.000Z'
  expect(Object.keys((await refusalOf(make(times('9999-12-31T23:00:00.000Z', far))))?.fields)).toEqual(['when'])
  expect(Object.keys((await refusalOf(make(times(inYears(1), far))))?.fields)).toEqual(['end_date'])
  const { presentation_id, revision } = await make(times(inYears(1), inYears(1.1)))
  const moved = { presentation_id, revision, ...event, ...times(far.replace('59', '00'), far) }
  expect(Object.keys((await refusalOf(office.call(contract.updatePresentation, moved)))?.fields)).toEqual(['when'])
})

it('a presenter is named by an address that they have confirmed; who presents already stays', async () => {
  const { office } = await makeWebinar(world)
  const [one, two] = [await world.make.member(), await world.make.member()]
  const given = (presenter_email: string) => ({
    title: 'On campus',
    school_id: null,
    market_id: null,
    presenter_email,
    when: new Date(world.clock.now().getTime() + 48 * HOUR_MS).toISOString(),
    end_date: new Date(world.clock.now().getTime() + 49 * HOUR_MS).toISOString(),
    timezone: 'UTC',
    meeting_link: null,
    recorded_id: null,
    is_published: true,
  })
  const made = await office.call(contract.createPresentation, { key: randomUUID(), ...given(one.email) })
  await rows('update users set email_verified_at = null where id = any($1)', [[one.id, two.id]])
  const { presentation_id } = made
  const save = (email: string) =>
    office.call(contract.updatePresentation, { presentation_id, revision: made.revision, ...given(email) })
  await expect(save(two.email)).rejects.toSatisfy(contract.AddressNotConfirmed.is)
  expect(await save(one.email)).toMatchObject({ presenter_email: one.email })
})
