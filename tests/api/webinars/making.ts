import { randomUUID } from 'node:crypto'
import { addWebinarSession, createWebinar } from '#shared/contract/webinars/index.ts'
import { HOUR_MS } from '#shared/time.ts'
import type { World } from '../../support/world.ts'

export const market_id = 101 as never

export const webinarFields = {
  name: 'Digoxin live',
  title: 'Digoxin, live; with questions',
  description: 'Bring, and ask; what you like\nIn English 🎉',
  market_id,
  timezone: 'America/New_York',
  duration: 60,
  registration_url: '',
  stream_url: '',
  is_premium: false,
  account_required: false,
  is_published: true,
}

/** A published webinar with one session, so many milliseconds from now. */
export async function makeWebinar(
  world: World,
  { inMs = 48 * HOUR_MS, ...more }: { inMs?: number } & Partial<typeof webinarFields> = {},
) {
  const staff = await world.make.staff()
  const office = world.as(staff)
  const made = await office.call(createWebinar, { key: randomUUID(), ...webinarFields, ...more })
  const starts_at = new Date(Math.floor((world.clock.now().getTime() + inMs) / 1000) * 1000).toISOString()
  const whole = await office.call(addWebinarSession, { webinar_id: made.webinar_id, starts_at })
  return { staff, office, webinar_id: whole.webinar_id, starts_at, whole }
}

export const mailsTo = async ({ database: { pool } }: World, to: string) =>
  (await pool.query('select subject, text from sent_mails where recipient = $1 order by id', [to])).rows as {
    subject: string
    text: string
  }[]
