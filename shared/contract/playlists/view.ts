import { z } from 'zod'
import { CardId, PlaylistId } from '../../ids.ts'
import { Instant } from '../../time.ts'
import { PlaylistRule } from './rule.ts'

/** So many cards a playlist holds. */
export const PLAYLIST_CARDS_MAX = 2000
/** So many playlists of their own a person has. */
export const PLAYLISTS_MAX = 200
/** So many people a playlist is shared with by name or by address. */
export const PLAYLIST_SHARES_MAX = 100
/** Letters that a playlist's name holds. */
export const PLAYLIST_NAME_MAX = 100

const NAMELESS = 'Your playlist must contain at least one character to continue!'

/** PLY-RU001. A playlist's name has at least one character that can be seen. */
export const PlaylistName = z
  .string(NAMELESS)
  .trim()
  .max(PLAYLIST_NAME_MAX, `Please keep the name within ${PLAYLIST_NAME_MAX} characters.`)
  .regex(/[^\s\p{Cf}\p{Cc}]/u, NAMELESS)

/**
 * PLY-GA002. The key of a playlist that is shared by link: 12 letters and digits, one of them a letter at least, so that it is
 * never taken for a playlist's number.
 */
export const ShareKey = z.string().regex(/^(?=.*[a-zA-Z])[a-zA-Z\d]{12}$/)

/** PLY-RU003. In which order a playlist's cards stand: the owner's own, by title either way, or shuffled. */
export const SortMethod = z.enum(['custom', 'a~z', 'z~a', 'random'])
export type SortMethod = z.output<typeof SortMethod>
/** PLY-RU009. How a person's playlists are sorted. */
export const PlaylistSort = z.enum(['recent', 'a_z', 'created'])
export type PlaylistSort = z.output<typeof PlaylistSort>

/** PLY-EN001. A playlist, as its reader stands with it. */
export const PlaylistView = z.object({
  playlist_id: PlaylistId,
  name: z.string(),
  sort_method: SortMethod,
  /** Grows with each change. */
  revision: z.int(),
  /** PLY-GA001. Fills itself by its rule, as its reader stands with the cards now; it is never added to by hand. */
  auto: z.boolean(),
  rule: PlaylistRule.nullable(),
  /** The rule in words: “Cards of Pharmacology that you have not begun”. */
  rule_text: z.string().nullable(),
  /** Why nothing stands in one that fills itself; null while something does. */
  why_empty: z.string().nullable(),
  /** Something is being added to it; that is done at once, so never. */
  updates_in_progress: z.boolean(),
  /** Its cards that the reader may know of, the facts on them, and the cards of them that the reader has mastered. */
  total: z.int(),
  total_facts: z.int(),
  total_mastered: z.int(),
  /** The scenes of its first cards. */
  pictures: z.array(z.string()),
  is_owner: z.boolean(),
  /** Whose it is, where it is shared with the reader. */
  owner_name: z.string().nullable(),
  /** Under which whoever has the link reads it; null where there is none, and for everybody but its owner. */
  share_key: z.string().nullable(),
  /** Whether the card that was asked about is in it; null where none was. */
  holds_card: z.boolean().nullable(),
  created_at: Instant,
  last_viewed_at: Instant.nullable(),
  last_viewed_card_id: CardId.nullable(),
  quiz_completed: z.boolean(),
})
export type PlaylistView = z.output<typeof PlaylistView>

/** PLY-EN002. A card in a playlist. */
export const PlaylistCardView = z.object({
  card_id: CardId,
  slug: z.string(),
  name: z.string(),
  main_image: z.string(),
  num_facts: z.int(),
  /** Its place in the owner's own order; lower stands first. */
  sort_order: z.int(),
  /** Not open to the reader now; a token or a plan opens it. */
  is_locked: z.boolean(),
  viewed_flag: z.boolean(),
  attempted_flag: z.boolean(),
  mastered_flag: z.boolean(),
})
export type PlaylistCardView = z.output<typeof PlaylistCardView>
