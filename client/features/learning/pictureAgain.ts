import type { SyntheticEvent } from 'react'

/** So often a picture that did not come is asked for once more, each time later than before. */
const TRIES = 5
const FIRST_MS = 2000

function again({ currentTarget: image }: SyntheticEvent<HTMLImageElement>): void {
  // No sign of a broken picture: the place stays empty meanwhile.
  image.style.visibility = 'hidden'
  const tries = Number(image.dataset.tries ?? 0)
  if (tries >= TRIES) return
  image.dataset.tries = String(tries + 1)
  setTimeout(
    () => {
      if (!image.isConnected) return
      // Written anew, an address is asked for anew, also where it is the same.
      if (image.srcset) image.setAttribute('srcset', image.srcset)
      image.setAttribute('src', image.getAttribute('src') ?? '')
    },
    FIRST_MS * 2 ** tries,
  )
}

function came({ currentTarget: image }: SyntheticEvent<HTMLImageElement>): void {
  image.style.visibility = ''
  delete image.dataset.tries
}

/** For a picture that everybody looks at: one that did not come, as the server still draws it, comes without a reload. */
export const PICTURE_AGAIN = { onError: again, onLoad: came }
