import { PICTURE_SIDE } from '#shared/contract/community/index.ts'

/** Signs of the longest picture that may be sent. */
const MOST_CHARACTERS = 235_000
/** From the best that is likely small enough to one that surely is: side in pixels, quality. */
const TRIES = [
  [PICTURE_SIDE, 0.82],
  [PICTURE_SIDE, 0.65],
  [960, 0.7],
  [720, 0.6],
  [480, 0.5],
] as const

/** A picture that was chosen as a data URL, small enough to be sent. @throws when it is none, or can't be read */
export async function smallPicture(file: File): Promise<string> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    for (const [side, quality] of TRIES) {
      const drawn = draw(image, side, quality)
      if (drawn.length <= MOST_CHARACTERS) return drawn
    }
    throw new Error('The picture stays too large.')
  } finally {
    URL.revokeObjectURL(url)
  }
}

function draw(image: HTMLImageElement, side: number, quality: number): string {
  const scale = Math.min(1, side / Math.max(image.naturalWidth, image.naturalHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale))
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('There is no canvas.')
  // A see-through picture lies on white, not on black.
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', quality)
}
