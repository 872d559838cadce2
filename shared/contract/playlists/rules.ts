import { z } from 'zod'
import { defineError } from '../../errors.ts'
import { PlaylistId } from '../../ids.ts'
import { endpoint } from '../endpoint.ts'
import { PlaylistRule } from './rule.ts'
import { PlaylistView } from './view.ts'

const PATH = '/api/v3/playlists'

export const FillsItself = defineError(
  'playlists.fills_itself',
  409,
  'This playlist fills itself by its rule. Turn it into a fixed list to change its cards by hand.',
)
export const MadeByHand = defineError(
  'playlists.made_by_hand',
  409,
  'This playlist is made by hand. Begin another one that fills itself.',
)

/** What a playlist with this rule would hold now. */
export const previewPlaylistRule = endpoint({
  method: 'POST',
  path: `${PATH}/rule`,
  access: 'user',
  summary: 'What a playlist that fills itself by this rule would hold now.',
  input: z.object({ rule: PlaylistRule }),
  reply: z.object({
    total: z.int(),
    total_facts: z.int(),
    pictures: z.array(z.string()),
    rule_text: z.string(),
    why_empty: z.string().nullable(),
  }),
  limit: { points: 120, seconds: 60 },
})

/** Ends the rule of a playlist: the cards that it holds now for its owner stay in it, to be changed by hand. */
export const fixPlaylist = endpoint({
  method: 'POST',
  path: `${PATH}/:playlist_id/fixed`,
  access: 'user',
  summary: 'Turn a playlist that fills itself into a fixed list.',
  input: z.object({ playlist_id: PlaylistId }),
  reply: PlaylistView,
  errors: [MadeByHand],
})
