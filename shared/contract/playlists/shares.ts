import { z } from 'zod'
import { defineError } from '../../errors.ts'
import { PlaylistId, RowId, UserId, wholeId } from '../../ids.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { Instant } from '../../time.ts'
import { Email } from '../accounts/index.ts'
import { endpoint } from '../endpoint.ts'
import { PLAYLIST_SHARES_MAX, PLAYLISTS_MAX, PlaylistCardView, PlaylistView, ShareKey } from './view.ts'

const PATH = '/api/v3/playlists'

/** PLY-EN003. Somebody with whom a playlist is shared: by their address, or as a person. */
export const PlaylistShareView = z.object({
  share_id: RowId,
  /** The address that was typed; null for a person. */
  email: z.string().nullable(),
  user_id: UserId.nullable(),
  /** The name of a person; null for an address, of which nothing is told. */
  name: z.string().nullable(),
  shared_at: Instant,
})
export type PlaylistShareView = z.output<typeof PlaylistShareView>

/** With whom a playlist is shared, and under which key whoever has the link reads it. */
export const PlaylistSharesView = z.object({
  share_key: z.string().nullable(),
  people: z.array(PlaylistShareView),
  /** So many people have it among theirs by the link. */
  followers: z.int(),
  /** It stands on the page of its owner’s school; `taken_down`: a moderator took it off, and it stays off. */
  at_school: z.enum(['no', 'shown', 'taken_down']),
})
export type PlaylistSharesView = z.output<typeof PlaylistSharesView>

export const TooManyShares = defineError(
  'playlists.too_many_shares',
  409,
  `A playlist is shared with ${PLAYLIST_SHARES_MAX} people at the most. Share it by link instead.`,
)

/**
 * PLY-CA017, PLY-RU006, PLY-RU007. `public` makes the link, or gives the one that there is. `users` shares with people and
 * addresses: whoever has confirmed such an address finds the playlist among theirs. People are taken by number where they are
 * of the owner's own school, so that nobody learns a name by counting. Sharing twice changes nothing.
 */
export const sharePlaylist = endpoint({
  method: 'POST',
  path: `${PATH}/:playlist_id/shares`,
  access: 'user',
  summary: 'Share a playlist.',
  input: z.object({
    playlist_id: PlaylistId,
    type: z.enum(['users', 'public']),
    user_ids: z.array(UserId).max(20).default([]),
    emails: z.array(Email).max(20, 'Please share with at most 20 addresses at once.').default([]),
  }),
  reply: PlaylistSharesView,
  errors: [TooManyShares],
  limit: { points: 30, seconds: 3600 },
})

/** PLY-CA018. */
export const listPlaylistShares = endpoint({
  method: 'GET',
  path: `${PATH}/:playlist_id/shares`,
  access: 'user',
  summary: 'With whom a playlist is shared.',
  input: z.object({ playlist_id: PlaylistId }),
  reply: PlaylistSharesView,
})

/** Shares with somebody no longer, or with a number that is none of its shares any more: then nothing changes. */
export const withdrawPlaylistShare = endpoint({
  method: 'DELETE',
  path: `${PATH}/:playlist_id/shares/:share_id`,
  access: 'user',
  summary: 'Share a playlist with somebody no longer.',
  input: z.object({
    playlist_id: PlaylistId,
    /** `public` for the link, whose key is good never again. */
    share_id: z.union([z.literal('public'), wholeId()]),
  }),
  reply: PlaylistSharesView,
})

/** Whoever a playlist is shared with takes it out of theirs; shared again, it stays out. */
export const leavePlaylist = endpoint({
  method: 'DELETE',
  path: `${PATH}/:playlist_id/reading`,
  access: 'user',
  summary: 'Have a playlist that somebody shared with you no longer.',
  input: z.object({ playlist_id: PlaylistId }),
  reply: z.object({ playlist_id: PlaylistId }),
})

/** PLY-CA019. What whoever has the link reads: the cards that they may know of, and which are locked to them. */
export const getSharedPlaylist = endpoint({
  method: 'GET',
  path: `${PATH}/shared/:share_key`,
  access: 'public',
  summary: 'A playlist that is shared by link.',
  input: z.object({ share_key: ShareKey, ...PageQuery }),
  reply: z.object({
    name: z.string(),
    /** Fills itself by its rule, as its reader stands with the cards now, and says so in words. */
    auto: z.boolean(),
    rule_text: z.string().nullable(),
    why_empty: z.string().nullable(),
    /** The reader has it among theirs, under this number: it is their own, shared with them, or followed. */
    own_playlist_id: PlaylistId.nullable(),
    /** Counts its changes. */
    revision: z.int(),
    is_owner: z.boolean(),
    total: z.int(),
    total_facts: z.int(),
    cards: pageOf(PlaylistCardView),
  }),
  limit: { points: 120, seconds: 60 },
})

export const TooManyFollowed = defineError(
  'playlists.too_many_followed',
  409,
  `You follow ${PLAYLISTS_MAX} playlists, which is as many as there can be. Take one out of yours first.`,
)

/**
 * Has a playlist that is shared by link among one's own, as its owner changes it, until the link is withdrawn. Following it
 * twice, or what one has already, changes nothing.
 */
export const followSharedPlaylist = endpoint({
  method: 'POST',
  path: `${PATH}/shared/:share_key/follow`,
  access: 'user',
  summary: 'Follow a playlist that is shared by link.',
  input: z.object({ share_key: ShareKey }),
  reply: PlaylistView,
  errors: [TooManyFollowed],
  limit: { points: 30, seconds: 3600 },
})

/** A copy of a playlist that is shared by link, for whoever has the link: theirs, under the same name. */
export const keepSharedPlaylist = endpoint({
  method: 'POST',
  path: `${PATH}/shared/:share_key/keep`,
  access: 'user',
  summary: 'Keep a copy of a playlist that is shared by link.',
  input: z.object({ share_key: ShareKey }),
  reply: PlaylistView,
  idempotent: true,
  limit: { points: 30, seconds: 3600 },
})
