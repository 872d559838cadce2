import { z } from 'zod'
import { defineError } from '../../errors.ts'
import { CardId, PathwayId, PlaylistId, TrackId } from '../../ids.ts'
import { INT4_MAX } from '../../int4.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { endpoint } from '../endpoint.ts'
import { FileContent } from '../file.ts'
import { MemoryStats } from '../memory/index.ts'
import { PlaylistRule } from './rule.ts'
import { FillsItself, MadeByHand } from './rules.ts'
import {
  PLAYLIST_CARDS_MAX,
  PLAYLISTS_MAX,
  PlaylistCardView,
  PlaylistName,
  PlaylistSort,
  PlaylistView,
  SortMethod,
} from './view.ts'

export * from './rule.ts'
export * from './rules.ts'
export * from './schools.ts'
export * from './shares.ts'
export * from './view.ts'

const PATH = '/api/v3/playlists'

export const TooManyPlaylists = defineError(
  'playlists.too_many',
  409,
  `You have ${PLAYLISTS_MAX} playlists, which is as many as there can be. Delete one first.`,
)
export const PlaylistFull = defineError(
  'playlists.full',
  409,
  `A playlist holds ${PLAYLIST_CARDS_MAX} cards at the most, and this would be more. Nothing was added.`,
)

/** PLY-CA001. The person's own playlists and those that are shared with them. */
export const listPlaylists = endpoint({
  method: 'GET',
  path: PATH,
  access: 'user',
  summary: 'Your playlists.',
  input: z.object({
    sort: PlaylistSort.default('recent'),
    /** `by_hand`: of their own those that cards can be added to. */
    which: z.enum(['all', 'own', 'shared', 'by_hand']).default('all'),
    /** Only those with this in their name. */
    q: z.string().trim().max(100).default(''),
    /** Says of each whether this card is in it. */
    card_id: CardId.optional(),
    ...PageQuery,
  }),
  reply: pageOf(PlaylistView),
  // Each is counted and shown with its pictures, up to 2,000 cards of 200.
  limit: { points: 120, seconds: 60 },
})

/** PLY-CA002. */
export const getPlaylist = endpoint({
  method: 'GET',
  path: `${PATH}/:playlist_id`,
  access: 'user',
  summary: 'A playlist of yours, or one that is shared with you.',
  input: z.object({ playlist_id: PlaylistId }),
  reply: PlaylistView,
})

/** PLY-CA003. With a card it begins with that, with a rule it fills itself: one of the two; all of it or nothing. */
export const createPlaylist = endpoint({
  method: 'POST',
  path: PATH,
  access: 'user',
  summary: 'Make a playlist.',
  input: z.object({ name: PlaylistName, card_id: CardId.optional(), rule: PlaylistRule.optional() }),
  reply: PlaylistView,
  errors: [TooManyPlaylists],
  idempotent: true,
})

/** PLY-CA004. Another name, order or rule; `random` shuffles anew each time that it is chosen. */
export const updatePlaylist = endpoint({
  method: 'PUT',
  path: `${PATH}/:playlist_id`,
  access: 'user',
  summary: 'Rename a playlist, or sort it.',
  input: z.object({
    playlist_id: PlaylistId,
    name: PlaylistName.optional(),
    sort_method: SortMethod.optional(),
    rule: PlaylistRule.optional(),
  }),
  reply: PlaylistView,
  errors: [MadeByHand],
})

const Added = z.object({
  playlist_id: PlaylistId,
  name: z.string(),
  /** How many cards came, and how many were in it already. */
  added: z.int(),
  skipped: z.int(),
})
export type Added = z.output<typeof Added>

/** So many cards come into a playlist by one call, by their numbers. */
export const ADDED_AT_ONCE_MAX = 200

/** PLY-CA005. A card, several, or all cards of a track or a pathway: one of the four; all come or none. What is in it already stays where it is. One card may be put back to where it stood, by its `sort_order`; else they come last. */
export const addToPlaylist = endpoint({
  method: 'POST',
  path: `${PATH}/:playlist_id/pictomos`,
  access: 'user',
  summary: 'Add a card, a track or a pathway to a playlist.',
  input: z.object({
    playlist_id: PlaylistId,
    card_id: CardId.optional(),
    sort_order: z.int().min(0).max(INT4_MAX).optional(),
    card_ids: z.array(CardId).min(1).max(ADDED_AT_ONCE_MAX).optional(),
    track_id: TrackId.optional(),
    pathway_id: PathwayId.optional(),
  }),
  reply: Added,
  errors: [PlaylistFull, FillsItself],
})

/** PLY-CA013. */
export const addTrackToPlaylist = endpoint({
  method: 'POST',
  path: `${PATH}/:playlist_id/tracks/:track_id`,
  access: 'user',
  summary: 'Add the cards of a track to a playlist.',
  input: z.object({ playlist_id: PlaylistId, track_id: TrackId }),
  reply: Added,
  errors: [PlaylistFull, FillsItself],
})

/** PLY-CA014. */
export const addPathwayToPlaylist = endpoint({
  method: 'POST',
  path: `${PATH}/:playlist_id/pathways/:pathway_id`,
  access: 'user',
  summary: 'Add the cards of a pathway to a playlist.',
  input: z.object({ playlist_id: PlaylistId, pathway_id: PathwayId }),
  reply: Added,
  errors: [PlaylistFull, FillsItself],
})

const Named = z.object({ playlist_id: PlaylistId, name: z.string() })

/** PLY-CA006. Taking out what is not in it changes nothing. */
export const removeFromPlaylist = endpoint({
  method: 'DELETE',
  path: `${PATH}/:playlist_id/pictomos/:card_id`,
  access: 'user',
  summary: 'Take a card out of a playlist.',
  input: z.object({ playlist_id: PlaylistId, card_id: CardId }),
  reply: Named,
  errors: [FillsItself],
})

/** PLY-CA007. Moves a card in the owner's own order: before another card of it, to its top or its bottom. */
export const orderPlaylist = endpoint({
  method: 'PUT',
  path: `${PATH}/:playlist_id/pictomos`,
  access: 'user',
  summary: 'Move a card within a playlist.',
  input: z.object({
    playlist_id: PlaylistId,
    card_id: CardId,
    sort_order: z.union([z.enum(['top', 'bottom']), z.object({ before: CardId })]),
  }),
  reply: Named,
  errors: [FillsItself],
})

/** PLY-CA008. A playlist of one's own, or one that is shared with the person; the copy is theirs and shared with nobody. */
export const duplicatePlaylist = endpoint({
  method: 'POST',
  path: `${PATH}/:playlist_id/duplicate`,
  access: 'user',
  summary: 'Copy a playlist.',
  input: z.object({ playlist_id: PlaylistId, name: PlaylistName.optional() }),
  reply: PlaylistView,
  errors: [TooManyPlaylists],
  idempotent: true,
})

/** PLY-CA009. */
export const deletePlaylist = endpoint({
  method: 'DELETE',
  path: `${PATH}/:playlist_id`,
  access: 'user',
  summary: 'Delete a playlist.',
  input: z.object({ playlist_id: PlaylistId }),
  reply: Named,
})

/** PLY-CA010. */
export const clearPlaylist = endpoint({
  method: 'DELETE',
  path: `${PATH}/:playlist_id/pictomos`,
  access: 'user',
  summary: 'Take all cards out of a playlist.',
  input: z.object({ playlist_id: PlaylistId }),
  reply: Named,
  errors: [FillsItself],
})

/** PLY-CA011. Where the reader is in it, and that they looked at it now. */
export const setPlaylistPlace = endpoint({
  method: 'PUT',
  path: `${PATH}/:playlist_id/last_viewed_card_id`,
  access: 'user',
  summary: 'Remember the card of a playlist that you opened last.',
  input: z.object({ playlist_id: PlaylistId, last_viewed_card_id: CardId }),
  reply: z.object({ playlist_id: PlaylistId, last_viewed_card_id: CardId }),
})

/** PLY-RU010. Not every fact of the playlist is mastered yet. */
export const PlaylistNotMastered = defineError('playlists.not_mastered', 409, 'This playlist is not mastered yet.')

/**
 * PLY-CA012. Marks a playlist as quizzed to its end, until cards are added to it. A quiz of it does so by itself at its end;
 * whoever asks for it has to have mastered every card.
 */
export const completePlaylistQuiz = endpoint({
  method: 'PUT',
  path: `${PATH}/:playlist_id/quiz_completed`,
  access: 'user',
  summary: 'Mark a playlist as quizzed to its end.',
  input: z.object({ playlist_id: PlaylistId, quiz_completed: z.literal(true) }),
  reply: z.object({ playlist_id: PlaylistId, quiz_completed: z.boolean() }),
  errors: [PlaylistNotMastered],
})

/**
 * PLY-CA015. The cards that are open to everybody on trial in the person’s area of study. Endpoints are asked in the order of
 * their names, so that this one comes before that of any playlist (held by its test).
 */
export const getTrialCards = endpoint({
  method: 'GET',
  path: `${PATH}/trial-playlist/pictomos`,
  access: 'user',
  summary: 'The cards that a trial opens.',
  input: z.object({ ...PageQuery }),
  reply: pageOf(PlaylistCardView),
})

/** PLY-CA016. The cards of a playlist in its order. */
export const listPlaylistCards = endpoint({
  method: 'GET',
  path: `${PATH}/:playlist_id/pictomos`,
  access: 'user',
  summary: 'The cards of a playlist.',
  input: z.object({ playlist_id: PlaylistId, ...PageQuery }),
  reply: pageOf(PlaylistCardView),
})

/** The cards of a playlist in its order, for a spreadsheet: their names, facts, addresses, and how far who asks is with each. */
export const downloadPlaylist = endpoint({
  method: 'GET',
  path: `${PATH}/:playlist_id/file`,
  access: 'user',
  summary: 'The cards of a playlist as CSV.',
  input: z.object({ playlist_id: PlaylistId }),
  reply: FileContent,
  file: 'text/csv',
})

/** Takes all open cards of a playlist into the daily quiz, or back into it; those that are new there are due from now on. */
export const reviewPlaylist = endpoint({
  method: 'POST',
  path: `${PATH}/:playlist_id/spacedrep`,
  access: 'user',
  summary: 'Take the cards of a playlist into your daily quiz.',
  input: z.object({ playlist_id: PlaylistId }),
  reply: MemoryStats.extend({
    /** The cards of it that are in the daily quiz now. */
    cards: z.int(),
  }),
  limit: { points: 20, seconds: 60 },
})
