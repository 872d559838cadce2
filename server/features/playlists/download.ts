import type { Context } from '#server/platform/context.ts'
import { FileReply } from '#server/platform/route.ts'
import type { Input } from '#shared/contract/endpoint.ts'
import { type downloadPlaylist as Call, PLAYLIST_CARDS_MAX } from '#shared/contract/playlists/index.ts'
import { csvText } from '#shared/csv.ts'
import { fileNameOf } from '#shared/rules/playlists/name.ts'
import { readable, rowsOf } from './reading.ts'

const HEAD = ['place', 'card', 'facts', 'standing', 'address']

type Done = { mastered_flag: boolean; attempted_flag: boolean; viewed_flag: boolean }
const standingOf = ({ mastered_flag, attempted_flag, viewed_flag }: Done): string =>
  mastered_flag ? 'mastered' : attempted_flag ? 'quizzed' : viewed_flag ? 'seen' : 'new'

/** As CSV: each card's place, name and facts, how far its reader is with it, and where it stands. */
export const downloadPlaylist =
  (publicUrl: string) =>
  async (ctx: Context, { playlist_id }: Input<typeof Call>): Promise<FileReply> => {
    const held = await readable(ctx, playlist_id)
    const rows = await rowsOf(ctx, held, [PLAYLIST_CARDS_MAX, 0])
    const lines = rows.map((row, place) => [
      place + 1,
      row.name,
      row.num_facts,
      standingOf(row),
      `${publicUrl}/learn/${row.slug}`,
    ])
    return new FileReply(fileNameOf(held.name), Buffer.from(csvText([HEAD, ...lines])))
  }
