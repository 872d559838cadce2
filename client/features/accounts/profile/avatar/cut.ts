import { AVATAR_SENT_SIDE, AVATAR_SIDE } from '#shared/contract/accounts/index.ts'

/** A square of a picture, in its own pixels. */
export type Square = { x: number; y: number; width: number; height: number }

/** Larger than it is shown: sharp on fine screens, and still far below what may be sent. */
const SIDE = Math.min(AVATAR_SIDE * 1.5, AVATAR_SENT_SIDE)

/** Opens a picture that was chosen; `close` gives its memory back. @throws when it is none */
export async function openPicture(file: File): Promise<{ url: string; close: () => void }> {
  const url = URL.createObjectURL(file)
  const close = () => URL.revokeObjectURL(url)
  try {
    await imageOf(url)
    return { url, close }
  } catch (error) {
    close()
    throw error
  }
}

/** The square as a data URL, small enough to be sent. @throws when the picture can't be read */
export async function cut(url: string, square: Square): Promise<string> {
  const image = await imageOf(url)
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('There is no canvas.')
  // A see-through picture lies on white, not on black.
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, SIDE, SIDE)
  pen.drawImage(image, square.x, square.y, square.width, square.height, 0, 0, SIDE, SIDE)
  return canvas.toDataURL('image/jpeg', 0.9)
}

async function imageOf(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = url
  await image.decode()
  return image
}
