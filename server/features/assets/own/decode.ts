import type { Sharp } from 'sharp'
import { type PictureFormat, readPicture, readVector } from '#server/platform/pictures.ts'
import {
  KEPT_SIDE,
  type OwnPictureKind,
  SVG_BYTES_MAX,
  UPLOAD_BYTES_MAX,
  UPLOAD_PIXELS_MAX,
  UPLOAD_SIDE_MIN,
} from '#shared/rules/assets/limits.ts'

/** A picture as it is kept: WebP, with nothing in it but its pixels. */
export type ReadUpload = { image: Buffer; width: number; height: number }

/**
 * Reads a picture that somebody sent as a data URL; null for what is none, is broken, too large or too small. A drawing
 * (SVG) is drawn by a process of its own and kept as pixels: no script, no address and no foreign part of it is left.
 * @throws RateLimited when too many wait, or the person has one there already
 */
export async function readUpload(person: number, file: string, kind: OwnPictureKind): Promise<ReadUpload | null> {
  const [, said, text] = /^data:image\/([a-z+]+);base64,(.*)$/.exec(file) ?? []
  const bytes = Buffer.from(text ?? '', 'base64')
  const isVector = said === 'svg+xml'
  if (bytes.length > (isVector ? SVG_BYTES_MAX : UPLOAD_BYTES_MAX)) return null
  const side = KEPT_SIDE[kind]
  const draw = async (picture: Sharp) => {
    const { data, info } = await picture
      .rotate()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 88, alphaQuality: 92, effort: 4 })
      .toBuffer({ resolveWithObject: true })
    return { image: data, width: info.width, height: info.height }
  }
  const read = isVector
    ? await readVector({ bytes, person, side }, draw)
    : await readPicture({ bytes, person, said: said as PictureFormat, mostPixels: UPLOAD_PIXELS_MAX }, draw)
  return read && Math.min(read.width, read.height) >= UPLOAD_SIDE_MIN ? read : null
}
