import { z } from 'zod'
import { defineError } from '../../errors.ts'
import { PlaylistId, SchoolId } from '../../ids.ts'
import { PageQuery, PER_PAGE_MAX, pageOf } from '../../page.ts'
import { Instant } from '../../time.ts'
import { endpoint } from '../endpoint.ts'
import { PlaylistSharesView } from './shares.ts'
import { ShareKey } from './view.ts'

/** PLY-RU009. How a school’s playlists are ordered: by how many follow them, or the newest first. */
export const SchoolPlaylistOrder = z.enum(['popular', 'recent'])
export type SchoolPlaylistOrder = z.output<typeof SchoolPlaylistOrder>

/** A playlist on a school’s page. As by its link, it does not say whose it is. */
export const SchoolPlaylistView = z.object({
  name: z.string(),
  /** Under which it is read and followed. */
  share_key: z.string(),
  total: z.int(),
  total_facts: z.int(),
  /** By what it fills itself, for whoever reads it; null for one that is made by hand. */
  rule_text: z.string().nullable(),
  /** The scenes of its first cards. */
  pictures: z.array(z.string()),
  followers: z.int(),
  /** The reader has it among theirs, under this number. */
  own_playlist_id: PlaylistId.nullable(),
  is_owner: z.boolean(),
  shown_at: Instant,
})
export type SchoolPlaylistView = z.output<typeof SchoolPlaylistView>

/**
 * PLY-CA020. The playlists that people of a school made public for it, for everybody; those made by hand without a card that the reader
 * may know of are left out. `limit` is another word for `per_page`.
 */
export const listSchoolPlaylists = endpoint({
  method: 'GET',
  path: '/api/v3/schools/:school_id/playlists',
  access: 'optional',
  summary: 'The playlists that people of a school made public for it.',
  input: z.object({
    school_id: SchoolId,
    order: SchoolPlaylistOrder.default('popular'),
    /** Only those with this in their name. */
    q: z.string().trim().max(100).default(''),
    limit: z.coerce.number().int().min(1).max(PER_PAGE_MAX).optional(),
    ...PageQuery,
  }),
  reply: pageOf(SchoolPlaylistView),
  limit: { points: 120, seconds: 60, triesOfNetwork: 600 },
})

export const NoSchool = defineError(
  'playlists.no_school',
  409,
  'Your profile names no school yet. Choose it there first.',
)
export const TakenDown = defineError(
  'playlists.taken_down',
  409,
  'A moderator took this playlist off your school’s page. It can’t be shown there again.',
)

/**
 * Shows a playlist on the page of its owner’s school, or takes it off again. What is shown has a link; whoever changes their
 * school, or withdraws the link, takes it off by that.
 */
export const showPlaylistAtSchool = endpoint({
  method: 'PUT',
  path: '/api/v3/playlists/:playlist_id/school',
  access: 'user',
  summary: 'Show a playlist on your school’s page, or take it off.',
  input: z.object({ playlist_id: PlaylistId, shown: z.boolean() }),
  reply: PlaylistSharesView,
  errors: [NoSchool, TakenDown],
  limit: { points: 60, seconds: 3600 },
})

/** Takes a playlist off a school’s page for good, for moderators; its link stays. */
export const takeDownSchoolPlaylist = endpoint({
  method: 'DELETE',
  path: '/api/v3/schools/:school_id/playlists/:share_key',
  access: 'user',
  summary: 'Take a playlist off a school’s page.',
  input: z.object({ school_id: SchoolId, share_key: ShareKey }),
  reply: z.object({ share_key: z.string() }),
})
