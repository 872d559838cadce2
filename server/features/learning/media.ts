import type { MediaAddresses } from '#server/platform/mediaAddresses.ts'
import type { Sql } from '#server/platform/sql.ts'
import type { CardView } from '#shared/contract/learning/index.ts'
import { recordingOf, recordingUrl } from '#shared/documents/card/recording.ts'
import { isOpenToAll, openUntil } from '#shared/rules/billing/access.ts'
import { accessTo, factsOfRow } from '../billing/index.ts'
import * as query from './queries/media.ts'
import type { CardRow } from './queries/readCard.ts'

type CardMedia = Pick<CardView, 'background_image_url' | 'back_image_url' | 'front_image_url' | 'light' | 'audio'>

/** What stands in the reply for a reader to whom the card is locked. */
const NONE: CardMedia = {
  background_image_url: '',
  back_image_url: '',
  front_image_url: '',
  light: null,
  audio: { educational: null, story: null },
}

/**
 * TOK-RU001. The background and the recordings of a card as a reply gives them: nothing of a locked one, one address for
 * good of what is open to everybody, and for who may open another one an address that is signed for a while.
 */
export function mediaOf(addresses: MediaAddresses, row: CardRow, isLocked: boolean, now: Date): CardMedia {
  if (isLocked) return NONE
  const facts = factsOfRow(row)
  const isPublic = !row.is_private && isOpenToAll(facts, now)
  const end = openUntil(facts, now)
  const addressOf = (url: string) => (isPublic || !isCardFile(url) ? url : addresses.sign(url, now, end))
  const recording = (url: string | null, duration: number | null) => {
    if (url === null) return null
    const made = recordingOf(url)
    const low = made ? { low_url: addressOf(recordingUrl(made.id, true)) } : {}
    return { url: addressOf(url), ...low, duration: duration ?? 0 }
  }
  return {
    background_image_url: addressOf(row.background_url),
    back_image_url: addressOf(row.scenery.back ?? ''),
    front_image_url: addressOf(row.scenery.front ?? ''),
    light: row.scenery.light ?? null,
    audio: {
      educational: recording(row.educational_url, row.educational_seconds),
      story: recording(row.story_url, row.story_seconds),
    },
  }
}

const isCardFile = (url: string): boolean => url.startsWith('/media/cards/') || recordingOf(url) !== undefined

/** Whether a file belongs to a card that is open to everybody. */
export async function isEverybodys(reading: { sql: Sql; now: Date }, url: string): Promise<boolean> {
  const cards = await reading.sql.rows(query.cardsWithFile, [url])
  const access = await accessTo(
    reading,
    0,
    cards.map(({ card_id }) => card_id),
  )
  return [...access.values()].some(({ is_locked }) => !is_locked)
}
