import { centreOf, clampFrame, type Frame } from './geometry.ts'
import { CHARACTER_MAX, CROP_MIN } from './measures.ts'

/** What is shown of a picture: left, top, width and height, as shares of the whole, before it is mirrored. */
export type Crop = readonly [left: number, top: number, width: number, height: number]
/** The sides at which a picture can be cut. */
export type CropSide = 'left' | 'top' | 'right' | 'bottom'
export const WHOLE_CROP: Crop = [0, 0, 1, 1]

type Cropped = { frame: Frame; rotation: number; mirrored: readonly [boolean, boolean]; crop?: Crop | undefined }

export const isWhole = (crop: Crop): boolean => crop.every((value, at) => value === WHOLE_CROP[at])

const share = (value: number): number => Math.round(value * 1000) / 1000

/** How much is cut away at a side, as a share of the whole picture. */
export function cutAt([left, top, width, height]: Crop, side: CropSide): number {
  const cut = { left, top, right: 1 - left - width, bottom: 1 - top - height }
  return share(Math.max(0, cut[side]))
}

/**
 * EDT-RU012. The same crop with so much cut away at one side (a share from 0 to 1): what stays is at least 25 units of the
 * canvas wide and high, as large as the picture is shown.
 */
export function withCut(one: Pick<Cropped, 'frame' | 'crop'>, side: CropSide, cut: number): Crop {
  const crop = one.crop ?? WHOLE_CROP
  const isAcross = side === 'left' || side === 'right'
  const [from, size] = isAcross ? [crop[0], crop[2]] : [crop[1], crop[3]]
  const whole = one.frame[isAcross ? 2 : 3] / size
  const least = Math.min(size, CROP_MIN / whole)
  const isFirst = side === 'left' || side === 'top'
  const kept = isFirst ? from + size : 1 - from
  const taken = Math.min(Math.max(0, cut), kept - least)
  const begins = share(isFirst ? taken : from)
  const ends = isFirst ? from + size : 1 - taken
  const next = share(ends - begins)
  return isAcross ? [begins, crop[1], next, crop[3]] : [crop[0], begins, crop[2], next]
}

/** Where a character lies once another part of its picture is shown: what is seen of both stays where it is. */
export function croppedFrame({ frame, rotation, mirrored, crop = WHOLE_CROP }: Cropped, next: Crop): Frame {
  const whole = [frame[2] / crop[2], frame[3] / crop[3]] as const
  const middleOf = ([left, top, width, height]: Crop): [number, number] => [
    (left + width / 2 - 0.5) * whole[0] * (mirrored[0] ? -1 : 1),
    (top + height / 2 - 0.5) * whole[1] * (mirrored[1] ? -1 : 1),
  ]
  const [was, will] = [middleOf(crop), middleOf(next)]
  const turn = (rotation * Math.PI) / 180
  const [dx, dy] = [will[0] - was[0], will[1] - was[1]]
  const [cx, cy] = centreOf(frame)
  const [x, y] = [cx + dx * Math.cos(turn) - dy * Math.sin(turn), cy + dx * Math.sin(turn) + dy * Math.cos(turn)]
  const [width, height] = [whole[0] * next[2], whole[1] * next[3]]
  // Shown whole again it may be more than a character may take: then it is smaller, in its own proportions.
  const by = Math.min(1, CHARACTER_MAX.width / width, CHARACTER_MAX.height / height)
  return clampFrame([x - (width * by) / 2, y - (height * by) / 2, width * by, height * by])
}

/** A picture as a whole, though only a part of it is shown: its middle and size in units of the canvas, before it is turned. */
export type Whole = { middle: [number, number]; width: number; height: number }

export function wholeOf({ frame, rotation, mirrored, crop = WHOLE_CROP }: Cropped): Whole {
  const [width, height] = [frame[2] / crop[2], frame[3] / crop[3]]
  const dx = (0.5 - crop[0] - crop[2] / 2) * width * (mirrored[0] ? -1 : 1)
  const dy = (0.5 - crop[1] - crop[3] / 2) * height * (mirrored[1] ? -1 : 1)
  const turn = (rotation * Math.PI) / 180
  const [cx, cy] = centreOf(frame)
  const middle: [number, number] = [
    cx + dx * Math.cos(turn) - dy * Math.sin(turn),
    cy + dx * Math.sin(turn) + dy * Math.cos(turn),
  ]
  return { middle, width, height }
}

const OPPOSITE: Record<CropSide, CropSide> = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' }

/** The side of the picture that is seen at this side of it: a mirrored one shows its left at the right. */
const pictureSide = (seen: CropSide, [isAcross, isUpended]: readonly [boolean, boolean]): CropSide =>
  (seen === 'left' || seen === 'right' ? isAcross : isUpended) ? OPPOSITE[seen] : seen

/** Where what is shown ends at each side as it is seen, from the middle of the whole picture, in units. */
export function shownEdges(one: Cropped): Record<CropSide, number> {
  const { width, height } = wholeOf(one)
  const cut = (seen: CropSide) => cutAt(one.crop ?? WHOLE_CROP, pictureSide(seen, one.mirrored))
  return {
    left: (cut('left') - 0.5) * width,
    right: (0.5 - cut('right')) * width,
    top: (cut('top') - 0.5) * height,
    bottom: (0.5 - cut('bottom')) * height,
  }
}

/** The crop once sides, as they are seen, were dragged to so many units from the middle of the whole picture. */
export function draggedCrop(one: Cropped, to: Partial<Record<CropSide, number>>): Crop {
  const { width, height } = wholeOf(one)
  let crop = one.crop ?? WHOLE_CROP
  for (const [seen, at] of Object.entries(to) as [CropSide, number][]) {
    const share = at / (seen === 'left' || seen === 'right' ? width : height)
    const cut = seen === 'left' || seen === 'top' ? share + 0.5 : 0.5 - share
    crop = withCut({ frame: [0, 0, width * crop[2], height * crop[3]], crop }, pictureSide(seen, one.mirrored), cut)
  }
  return crop
}
