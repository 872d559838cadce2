import sharp, { type Sharp } from 'sharp'
import { drawVector } from './vector/drawVector.ts'
import { createWorkQueue } from './workQueue.ts'

/** What people may send. */
export const PICTURE_FORMATS = ['jpeg', 'png', 'webp'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** A picture that somebody sent, or that was fetched for them. */
export type SentPicture = {
  bytes: Buffer
  /** Whose it is: one of a person's is read at a time. */
  person: number
  /** What it is said to be; without it any of the formats will do. */
  said?: PictureFormat
  mostPixels: number
}

/** Unfolding takes processor and memory, whoever sent it: a few at a time in this process, and few that wait. */
const reading = createWorkQueue({ atOnce: 2, waitingMax: 20 })
/** So long one may take to be unfolded and drawn. */
const WITHIN_SECONDS = 5

/** How many pictures wait to be read. */
export const waitingPictures = reading.waiting

/** The format by the first bytes, before any decoder sees them. */
function formatOf(bytes: Buffer): PictureFormat | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) return 'jpeg'
  if (bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'png'
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP' ? 'webp' : undefined
}

/**
 * The one way in for pictures from outside: refused by their first bytes and their header before anything is unfolded,
 * then drawn in turn with all others, of a moving one the first frame. `draw` says what is made of it. To be asked outside a
 * transaction (`slowRoute`), since it may wait. Null for what is no such picture, is too large, broken or takes too long.
 * @throws RateLimited when too many wait, or the person has one there already
 */
export async function readPicture<T>(sent: SentPicture, draw: (picture: Sharp) => Promise<T>): Promise<T | null> {
  const format = formatOf(sent.bytes)
  if (!format || (sent.said && sent.said !== format)) return null
  const open = () => sharp(sent.bytes, { limitInputPixels: sent.mostPixels, pages: 1, failOn: 'warning' })
  return reading.enqueue({ person: sent.person }, async () => {
    const header = await open()
      .metadata()
      .catch(() => null)
    if (header?.format !== format || header.width * header.height > sent.mostPixels) return null
    return draw(open().timeout({ seconds: WITHIN_SECONDS })).catch(() => null)
  })
}

/**
 * The same of a drawing (SVG): a process of its own makes pixels of it, `side` long on its longer side, and is ended where
 * that takes too long. Whatever in it is no shape (a script, an address, a foreign part) does nothing there, and is gone.
 */
export async function readVector<T>(
  sent: { bytes: Buffer; person: number; side: number },
  draw: (picture: Sharp) => Promise<T>,
): Promise<T | null> {
  // No drawing program packs its files, and what a packed one unfolds to nobody knows.
  if (!/^(?:\ufeff)?\s*</.test(sent.bytes.toString('utf8', 0, 200))) return null
  return reading.enqueue({ person: sent.person }, async () => {
    const pixels = await drawVector(sent.bytes, sent.side, WITHIN_SECONDS * 1000)
    return pixels && draw(sharp(pixels).timeout({ seconds: WITHIN_SECONDS })).catch(() => null)
  })
}
