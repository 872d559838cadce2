/** What a picture of one's own may be, by what browsers call it. */
export const UPLOAD_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'] as const
const MEGABYTE = 1024 * 1024
export const UPLOAD_BYTES_MAX = 5 * MEGABYTE
/** A drawing of more than this is not drawn by hand. */
export const SVG_BYTES_MAX = MEGABYTE
export const UPLOAD_PIXELS_MAX = 25_000_000
/** Smaller is no picture that can be seen on a card. */
export const UPLOAD_SIDE_MIN = 16
/** Longer sides are made smaller: as large as a character is ever shown, or as the canvas. */
export const KEPT_SIDE = { character: 1200, background: 2200 } as const
export type OwnPictureKind = keyof typeof KEPT_SIDE

/** What one person's pictures may take together: those who make official cards keep more. */
export const quotaOf = (isStaff: boolean): number => (isStaff ? 1024 : 100) * MEGABYTE

export const UNREAD = 'This file is no picture that we can read.'

/** What is wrong with a file before it is sent; null when it can be. */
export function faultOfFile({ type, size }: { type: string; size: number }): string | null {
  if (!(UPLOAD_TYPES as readonly string[]).includes(type)) return 'Pictures can be PNG, JPEG, WebP or SVG.'
  const most = type === 'image/svg+xml' ? SVG_BYTES_MAX : UPLOAD_BYTES_MAX
  return size > most ? `This is larger than ${most / MEGABYTE} MB. Please make it smaller.` : null
}
