import { subscriber } from '#server/platform/outbox/toSubscribers.ts'
import {
  achievementReached,
  commentAddressed,
  contributionRemoved,
  demoReset,
  groupReached,
  heldXpDecided,
  leagueClosed,
  leagueCompleted,
  notificationsRead,
  playlistShared,
  playlistWithdrawn,
  reportDecided,
  scheduledCardSettled,
  sessionOpened,
  submissionDecided,
  webinarBegun,
  webinarChanged,
  webinarEntered,
  webinarHostTold,
  webinarRoleGiven,
} from '#shared/events/index.ts'
import { scheduledText } from '#shared/rules/editor/schedule.ts'
import { decidedText } from '#shared/rules/editor/submissions.ts'
import { answerTitle } from '#shared/rules/feedback/report.ts'
import { heldText } from '#shared/rules/rewards/held.ts'
import { hostTitle } from '#shared/rules/webinars/room/roles.ts'
import { whenText } from '#shared/rules/webinars/zone.ts'
import { shortText } from '#shared/text.ts'
import { notify, notifyEach, unreadOf } from './notify.ts'
import { forgetNotifications, markSeen } from './queries.ts'

const RESULT = {
  promoted: 'You rise to the next league.',
  stayed: 'You stay in your league.',
  demoted: 'You play a league lower this week.',
} as const

const HOSTS_HEAR = {
  added: ['Your webinar has a new session', 'on'],
  published: ['Your webinar is published', 'next on'],
  moved: ['Your webinar was moved', 'now on'],
  cancelled: ['Your webinar was called off', 'it was to be on'],
  early: ['Your webinar has begun', 'it was planned for'],
} as const
const EVENTS = '/events/webinars'

export const notificationsSubscribers = [
  subscriber('notifications.tellLeagueResults', leagueClosed, (ctx, { league_id, results }) =>
    notifyEach(
      ctx,
      results.map(({ user_id, rank, result }) => ({
        userId: user_id,
        title: `You came ${ordinal(rank)} last week`,
        text: RESULT[result],
      })),
      { kind: 'league_result', about: String(league_id), link: '/league' },
    ),
  ),
  subscriber('notifications.tellAchievement', achievementReached, (ctx, { user_id, name, title, level, description }) =>
    notify(ctx, [user_id], {
      kind: 'achievement',
      about: `${name} ${level}`,
      title: `${title}, level ${level}`,
      text: `${description}: done.`,
      link: '/achievements',
    }),
  ),
  // XPA-RU002.
  subscriber('notifications.tellHeldXp', heldXpDecided, (ctx, { user_id, day, xp, decision, at }) =>
    notify(ctx, [user_id], {
      kind: 'held_xp',
      about: `${day} ${new Date(at).toISOString()}`,
      ...heldText[decision](xp, dayText(day)),
      link: '/league',
    }),
  ),
  // As processes of the version before tell it.
  subscriber('notifications.tellLeagueResult', leagueCompleted, (ctx, { user_id, league_id, rank, result }) =>
    notify(ctx, [user_id], {
      kind: 'league_result',
      about: String(league_id),
      title: `You came ${ordinal(rank)} last week`,
      text: RESULT[result],
      link: '/league',
    }),
  ),
  subscriber('notifications.tellClassSession', sessionOpened, (ctx, { session, student_ids }) =>
    notify(ctx, student_ids, {
      kind: 'class_session',
      about: session.session_id,
      title: `Live quiz: ${session.card.name}`,
      text: `${session.class_name} opened a live quiz.`,
      link: `/class?code=${session.join_code}`,
    }),
  ),
  subscriber('notifications.tellReportAnswer', reportDecided, (ctx, { user_id, report_id, at, about, answer, link }) =>
    notify(ctx, [user_id], {
      kind: 'report_answered',
      about: `${report_id} ${at}`,
      title: answerTitle(about),
      text: answer,
      link,
    }),
  ),
  subscriber(
    'notifications.tellContributionRemoved',
    contributionRemoved,
    (ctx, { user_id, contribution_id, at, name, place, link }) =>
      notify(ctx, [user_id], {
        kind: 'contribution_removed',
        about: `${contribution_id} ${at}`,
        title: `A moderator removed “${shortText(name, 60)}”`,
        text: `You added it to ${shortText(place, 80)}. You still see it; others do not.`,
        link,
      }),
  ),
  subscriber(
    'notifications.tellComment',
    commentAddressed,
    async (ctx, { comment_id, by, place, answered, mentioned }) => {
      const told = {
        kind: 'comment',
        about: `comment:${comment_id}`,
        text: `On ${place.name}.`,
        link: place.link,
      } as const
      await notify(ctx, answered, { ...told, title: `${by} answered you` })
      await notify(ctx, mentioned, { ...told, title: `${by} mentioned you` })
    },
  ),
  // By its link: nobody learns whose it was.
  subscriber('notifications.tellWithdrawn', playlistWithdrawn, (ctx, { playlist_id, name, at, user_ids }) =>
    notify(ctx, user_ids, {
      kind: 'playlist_withdrawn',
      about: `${playlist_id} ${at}`,
      title: 'A playlist that you followed is not shared any more',
      text: shortText(name, 100),
      link: '/playlists',
    }),
  ),
  // GBY-GA001.
  subscriber('notifications.tellGroup', groupReached, (ctx, { slug, discount, user_ids }) =>
    notify(ctx, user_ids, {
      kind: 'group_complete',
      about: slug,
      title: 'Your group is complete',
      text: `Everybody in it pays ${discount}% less now. Whoever has bought already gets the difference back.`,
      link: `/gb/${slug}`,
    }),
  ),
  // RTM-GA002.
  subscriber('notifications.tellWebinar', webinarBegun, (ctx, { session_id, title, link, user_ids }) =>
    notify(ctx, user_ids, {
      kind: 'webinar_begun',
      about: session_id,
      title: 'Your webinar has begun',
      text: shortText(title, 100),
      link,
    }),
  ),
  // Whoever is in its room knows that it has begun.
  subscriber('notifications.seeWebinar', webinarEntered, async ({ sql, now, publish }, { session_id, user_id }) => {
    const ids = (await sql.rows(markSeen, [user_id, 'webinar_begun', session_id, now])).map(({ id }) => id)
    if (ids.length > 0)
      publish(notificationsRead, { user_id: user_id as never, ids, unread: await unreadOf(sql, user_id) })
  }),
  subscriber(
    'notifications.tellWebinarChanged',
    webinarChanged,
    (ctx, { session_id, title, news, starts_at, link, people, at }) =>
      notifyEach(
        ctx,
        people.map(({ user_id, timezone }) => {
          const when = whenText(new Date(starts_at), timezone)
          return {
            userId: user_id,
            title: news === 'moved' ? 'Your webinar was moved' : 'Your webinar was called off',
            text: `${shortText(title, 100)}: ${news === 'moved' ? `now on ${when}. Your seat is kept.` : `it was to be on ${when}.`}`,
          }
        }),
        { kind: 'webinar_changed', about: `${session_id} ${Date.parse(String(at))}`, link, isMailed: true },
      ),
  ),
  // What is soon, and how it went, is written by mail alone.
  subscriber(
    'notifications.tellWebinarHost',
    webinarHostTold,
    async (ctx, { user_id, timezone, session_id, title, news, starts_at, link, at }) => {
      if (news === 'day' || news === 'hour' || news === 'ended') return
      const [said, rest] = HOSTS_HEAR[news]
      await notify(ctx, [user_id], {
        kind: 'webinar_changed',
        about: `${session_id} ${Date.parse(String(at))}`,
        title: said,
        text: `${shortText(title, 100)}: ${rest} ${whenText(new Date(starts_at), timezone)}.`,
        link: link ?? EVENTS,
        isMailed: true,
      })
    },
  ),
  subscriber(
    'notifications.tellWebinarRole',
    webinarRoleGiven,
    (ctx, { webinar_id, user_id, title, before, role, starts_at, timezone, link, at }) =>
      notify(ctx, [user_id], {
        kind: 'webinar_role',
        about: `${webinar_id} ${at}`,
        title: hostTitle(before, role),
        text: `${shortText(title, 100)}${role && starts_at ? `, next on ${whenText(new Date(starts_at), timezone)}` : ''}`,
        link: link ?? EVENTS,
        isMailed: true,
      }),
  ),
  // Shared again after it was taken away, it is told once.
  subscriber('notifications.tellPlaylist', playlistShared, (ctx, { playlist_id, name, by, user_ids }) =>
    notify(ctx, user_ids, {
      kind: 'playlist_shared',
      about: String(playlist_id),
      title: `${shortText(by, 60) || 'Somebody'} shared a playlist with you`,
      text: shortText(name, 100),
      link: `/playlists/${playlist_id}`,
    }),
  ),
  // ADM-CA001.
  subscriber(
    'notifications.tellSubmission',
    submissionDecided,
    (ctx, { user_id, submission_id, name, decision, note, link }) =>
      notify(ctx, [user_id], {
        kind: 'card_decided',
        about: String(submission_id),
        ...decidedText[decision](shortText(name, 60), shortText(note ?? '', 200)),
        link,
      }),
  ),
  subscriber(
    'notifications.tellScheduled',
    scheduledCardSettled,
    (ctx, { user_id, card_id, slug, name, is_private, missing }) =>
      notify(ctx, [user_id], {
        kind: 'card_scheduled',
        about: `${card_id} ${ctx.now.toISOString()}`,
        ...(missing
          ? scheduledText.failed(name, missing)
          : is_private
            ? scheduledText.kept(name)
            : scheduledText.published(name)),
        link: missing ? `/editor/${slug}` : `/learn/${slug}`,
      }),
  ),
  // ADM-GA004.
  subscriber('notifications.resetDemo', demoReset, async ({ sql }, { user_id }) => {
    await sql.rows(forgetNotifications, [user_id])
  }),
]

/** `2026-11-18`: November 18. */
const dayText = (day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })

/** 1st, 2nd, 3rd, 4th, 11th, 21st. */
export function ordinal(n: number): string {
  const last = n % 100
  const ending = last >= 11 && last <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')
  return `${n}${ending}`
}
