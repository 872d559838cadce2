import { z } from 'zod'
import { RowId } from '../../ids.ts'
import { CursorQuery, cursorOf } from '../../page.ts'
import { Instant } from '../../time.ts'
import { endpoint } from '../endpoint.ts'

export const NotificationKind = z.enum([
  'league_result',
  'achievement',
  'class_session',
  'report_answered',
  'comment',
  'contribution_removed',
  'playlist_shared',
  'playlist_withdrawn',
  'group_complete',
  'held_xp',
  'card_decided',
  'card_scheduled',
  'webinar_begun',
  'webinar_changed',
  'webinar_role',
])
export type NotificationKind = z.output<typeof NotificationKind>

/** Something a person is told; kept for 90 days. */
export const NotificationView = z.object({
  id: z.int().positive(),
  /** One of the kinds, or one that a newer process told while this one still runs. */
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  /** The page that it leads to. */
  link: z.string(),
  created_at: Instant,
  read_at: Instant.nullable(),
})
export type NotificationView = z.output<typeof NotificationView>

/** What one has been told, the newest first. */
export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/v3/user/notifications',
  access: 'user',
  summary: 'What one has been told, the newest first.',
  input: z.object({ ...CursorQuery }),
  reply: cursorOf(NotificationView).extend({ unread: z.int().nonnegative() }),
})

/** Marks some or all as read; marking again changes nothing. */
export const readNotifications = endpoint({
  method: 'PUT',
  path: '/api/v3/user/notifications/read',
  access: 'user',
  summary: 'Mark notifications as read.',
  input: z.object({ ids: z.union([z.literal('all'), z.array(RowId).max(500)]) }),
  reply: z.object({ unread: z.int().nonnegative() }),
})
