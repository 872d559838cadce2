import type { SetUp } from '#server/platform/feature.ts'
import { type Subscriber, subscriber } from '#server/platform/outbox/toSubscribers.ts'
import type { Sql } from '#server/platform/sql.ts'
import { BRAND } from '#shared/brand.ts'
import {
  demoReset,
  presentationAsked,
  presentationDecided,
  presentationSeatsTold,
  presentationShown,
  webinarHostTold,
  webinarRoleGiven,
  webinarSeatsTold,
} from '#shared/events/index.ts'
import { calendarWords, heldAt, liveRoomPath, presentationPath, webinarPath } from '#shared/rules/webinars/addresses.ts'
import { CALENDAR_MINUTES } from '#shared/rules/webinars/times.ts'
import { whenText } from '#shared/rules/webinars/zone.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { hostMailOf, hostNewsOf, type Went } from './hostMail.ts'
import { publicPresentation } from './queries/presentations.ts'
import { isOwnAddress, requestById } from './queries/requests.ts'
import * as rsvps from './queries/rsvps.ts'
import * as seats from './queries/seats.ts'
import { confirmedAddress } from './queries/webinars.ts'
import { copyOf, pageOf } from './requestMail.ts'
import { attendeesOf } from './room/queries/attendance.ts'
import { openQuestions } from './room/queries/questions.ts'
import { isRecorded } from './room/queries/replay.ts'
import { roomSubscribers } from './room/subscribers.ts'
import { tellSeats } from './telling.ts'
import { newsOf } from './texts.ts'

export const webinarsSubscribers = (setUp: SetUp): Subscriber[] => {
  const { mail, publicUrl, supportAddress } = setUp
  return [
    // ADM-GA004.
    subscriber('webinars.resetDemo', demoReset, async ({ sql }, { user_id }) => {
      await sql.rows(seats.forgetSeats, [user_id])
      await sql.rows(rsvps.forgetRsvps, [user_id])
    }),
    subscriber('webinars.tellSeats', webinarSeatsTold, async (ctx, { seat_ids, news, was, moved_to }) => {
      const told = await ctx.sql.rows(seats.seatsToTell, [seat_ids])
      await tellSeats(
        ctx,
        told,
        { news, moved_to },
        {
          ...setUp,
          renewKey: ({ id }, hash) => ctx.sql.rows(seats.renewKey, [id, hash]),
          say: (
            { title, description, duration, thing_id, schedule, starts_at, timezone, user_id, needs_account },
            key,
          ) =>
            newsOf(news, {
              title,
              startsAt: starts_at,
              timezone,
              now: ctx.now,
              minutes: duration,
              was: was === null ? null : new Date(was),
              opensTo: user_id !== null ? 'account' : needs_account ? 'member' : 'bearer',
              way: {
                label: 'Open the live room',
                url:
                  publicUrl +
                  liveRoomPath(thing_id, schedule, { seat: key, ...(news === 'replay' ? { part: 'replay' } : {}) }),
              },
              calendarUrl: `${publicUrl}/api/v3/webinars/${thing_id}/cal?timestamp=${starts_at.toISOString()}&seat=${key}`,
              entry: {
                title,
                description: calendarWords({ description, duration }, publicUrl + webinarPath(thing_id)),
                location: publicUrl + liveRoomPath(thing_id, schedule, { seat: key }),
                startsAt: starts_at,
                endsAt: new Date(starts_at.getTime() + CALENDAR_MINUTES * MINUTE_MS),
              },
              cancelUrl: `${publicUrl}${webinarPath(thing_id)}?cancel=${schedule}&seat=${key}`,
              othersUrl: `${publicUrl}/events/webinars`,
            }),
        },
      )
    }),
    subscriber(
      'webinars.tellPresentationSeats',
      presentationSeatsTold,
      async (ctx, { seat_ids, news, was, moved_to }) => {
        const told = await ctx.sql.rows(rsvps.rsvpsToTell, [seat_ids])
        await tellSeats(
          ctx,
          told,
          { news, moved_to },
          {
            ...setUp,
            renewKey: ({ id }, hash) => ctx.sql.rows(rsvps.renewKey, [id, hash]),
            say: ({ title, description, thing_id, starts_at, ends_at, location, school_name, timezone }, key) =>
              newsOf(news, {
                title,
                startsAt: starts_at,
                timezone,
                now: ctx.now,
                was: was === null ? null : new Date(was),
                opensTo: 'bearer',
                place: heldAt(location, school_name),
                way: { label: 'Open the presentation', url: publicUrl + presentationPath(thing_id, key) },
                calendarUrl: `${publicUrl}/api/v3/presentations/${thing_id}/cal`,
                entry: {
                  title,
                  description: [description, publicUrl + presentationPath(thing_id)].filter(Boolean).join('\n\n'),
                  location: heldAt(location, school_name) || publicUrl + presentationPath(thing_id),
                  startsAt: starts_at,
                  endsAt: ends_at,
                },
                cancelUrl: `${publicUrl}${presentationPath(thing_id, key)}&cancel=1`,
                othersUrl: `${publicUrl}/events/webinars`,
              }),
          },
        )
      },
    ),
    subscriber(
      'webinars.mailRole',
      webinarRoleGiven,
      async ({ sql }, { user_id, title, before, role, starts_at, timezone, link }) => {
        // Whoever entered a stranger's address has that stranger written nothing.
        const email = (await sql.one(confirmedAddress, [user_id]))?.email
        if (!email) return
        const startsAt = starts_at === null ? null : new Date(starts_at)
        const letter = hostMailOf({ title, before, role, startsAt, timezone, url: link && publicUrl + link })
        await mail.send({ ...letter, to: email, userId: user_id }, sql)
      },
    ),
    subscriber(
      'webinars.mailHost',
      webinarHostTold,
      async (
        { sql, now },
        { user_id, role, timezone, is_written, session_id, title, news, starts_at, was, next_at, link },
      ) => {
        const email = is_written ? null : (await sql.one(confirmedAddress, [user_id]))?.email
        if (!email) return
        // What was moved again meanwhile is told by that.
        const session = await sql.one(seats.toldSession, [session_id])
        if (!session) return
        if (news === 'moved' && session.starts_at.getTime() !== Date.parse(String(starts_at))) return
        const letter = hostNewsOf(news, {
          title,
          role,
          timezone,
          startsAt: new Date(starts_at),
          was: was === null ? null : new Date(was),
          nextAt: next_at === null ? null : new Date(next_at),
          url: link && publicUrl + link,
          now,
          minutes: session.duration,
          calendar: session.is_published ? calendarOf(session, publicUrl) : null,
          went: news === 'ended' ? await howItWent(sql, session_id, now) : null,
        })
        await mail.send({ ...letter, to: email, userId: user_id }, sql)
      },
    ),
    subscriber('webinars.mailRequest', presentationAsked, async ({ sql }, { request_id }) => {
      const asked = await sql.one(requestById, [request_id])
      if (!asked) return
      await mail.send(
        {
          to: supportAddress,
          userId: asked.user_id,
          subject: `${BRAND.name} presentation: ${asked.school_name}`,
          paragraphs: [
            `${asked.contact_name} (${asked.role}) asks for a presentation at ${asked.school_name}.`,
            `${whenText(asked.when, asked.timezone)}, ${asked.length} minutes${asked.audience ? `, about ${asked.audience} people` : ''}`,
            ...(asked.message ? [asked.message] : []),
            `Write to ${asked.contact_email}${asked.contact_phone ? ` or call ${asked.contact_phone}` : ''}.`,
          ],
          action: { label: 'Decide', url: `${publicUrl}/adminv2/presentations?part=requests` },
        },
        sql,
      )
      await mail.send(copyOf(asked, (await sql.one(isOwnAddress, [request_id]))?.is_own ?? false), sql)
    }),
    subscriber('webinars.mailDecision', presentationDecided, async ({ sql }, { request_id }) => {
      const asked = await sql.one(requestById, [request_id])
      if (!asked || asked.state === 'open') return
      const when = whenText(asked.when, asked.timezone)
      await mail.send(
        {
          to: asked.contact_email,
          userId: asked.user_id,
          subject: asked.state === 'accepted' ? 'Your presentation will take place' : 'About your presentation',
          paragraphs: [
            asked.state === 'accepted'
              ? `We are glad to come: the presentation that you asked for is set for ${when}. We write to you with whatever is still open.`
              : `Thank you for asking. We can’t hold the presentation on ${when}.`,
            ...(asked.answer ? [asked.answer] : []),
          ],
          footer: 'You get this mail because a presentation was asked for with your address.',
        },
        sql,
      )
    }),
    subscriber('webinars.mailPage', presentationShown, async ({ sql }, { request_id }) => {
      const asked = await sql.one(requestById, [request_id])
      const shown = asked?.presentation_id ? await sql.one(publicPresentation, [asked.presentation_id]) : null
      if (!asked || !shown || shown.cancelled_at) return
      await mail.send(pageOf(asked, shown, publicUrl + presentationPath(shown.presentation_id)), sql)
    }),
    ...roomSubscribers,
  ]
}

type Session = {
  webinar_id: number
  schedule: number
  title: string
  description: string
  duration: number
  starts_at: Date
}
/** A session for the calendar of who holds it: their way in is that of their account. */
function calendarOf(session: Session, publicUrl: string) {
  const { webinar_id, schedule, title, description, duration, starts_at } = session
  return {
    calendarUrl: `${publicUrl}/api/v3/webinars/${webinar_id}/cal?timestamp=${starts_at.toISOString()}`,
    entry: {
      title,
      description: calendarWords({ description, duration }, publicUrl + webinarPath(webinar_id)),
      location: publicUrl + liveRoomPath(webinar_id, schedule),
      startsAt: starts_at,
      endsAt: new Date(starts_at.getTime() + CALENDAR_MINUTES * MINUTE_MS),
    },
  }
}

async function howItWent(sql: Sql, sessionId: string, now: Date): Promise<Went> {
  const [first] = await sql.rows(attendeesOf, [sessionId, now, now, 0, 1])
  return {
    came: first?.attendees ?? 0,
    openQuestions: (await sql.one(openQuestions, [sessionId]))!.count,
    isRecorded: (await sql.one(isRecorded, [sessionId]))?.is_recorded ?? false,
  }
}
