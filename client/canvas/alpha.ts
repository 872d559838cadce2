type Mask = { width: number; height: number; alpha: Uint8ClampedArray }

const masks = new WeakMap<CanvasImageSource, Mask>()
/** As fine as a fingertip is: a mask tells where to click, not what is drawn. */
const LONGEST = 160
/** Shadows and soft edges are seen through. */
const SEEN_FROM = 24

/** A picture's opaque places, read once from a small copy: reading the raster itself would take it off the graphics card. */
function maskOf(raster: HTMLCanvasElement): Mask {
  const known = masks.get(raster)
  if (known) return known
  const by = Math.min(1, LONGEST / Math.max(raster.width, raster.height))
  const small = document.createElement('canvas')
  small.width = Math.max(1, Math.round(raster.width * by))
  small.height = Math.max(1, Math.round(raster.height * by))
  const context = small.getContext('2d', { willReadFrequently: true })
  context?.drawImage(raster, 0, 0, small.width, small.height)
  const pixels = context?.getImageData(0, 0, small.width, small.height).data ?? new Uint8ClampedArray()
  const mask = {
    width: small.width,
    height: small.height,
    alpha: pixels.filter((_, place) => place % 4 === 3),
  }
  masks.set(raster, mask)
  return mask
}

/** Whether something is drawn at a place of a raster, given as shares of its width and height. */
export function isDrawnAt(raster: HTMLCanvasElement, [u, v]: readonly [number, number]): boolean {
  const { width, height, alpha } = maskOf(raster)
  const column = Math.min(width - 1, Math.floor(u * width))
  const row = Math.min(height - 1, Math.floor(v * height))
  return (alpha[row * width + column] ?? 0) >= SEEN_FROM
}
