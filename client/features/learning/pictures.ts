import { useEffect, useState } from 'react'
import type { Snapshot } from 'valtio'
import type { CardWithFacts, FactView } from '#shared/contract/learning/index.ts'

const loading = new Map<string, Promise<HTMLImageElement>>()

/** Loads a picture once. */
export function loadPicture(url: string): Promise<HTMLImageElement> {
  let picture = loading.get(url)
  if (!picture) {
    const image = new Image()
    image.src = url
    picture = image.decode().then(() => image)
    picture.catch(() => loading.delete(url))
    loading.set(url, picture)
  }
  return picture
}

type Drawn = Pick<CardWithFacts, 'background_image_url' | 'back_image_url' | 'front_image_url'> & {
  facts: readonly Pick<Snapshot<FactView>, 'characters'>[]
}

/** The addresses of everything that a card's scene is drawn of. */
export function picturesOf(card: Drawn): string[] {
  const characters = card.facts.flatMap((fact) => fact.characters)
  const urls = [
    ...[card.background_image_url, card.back_image_url, card.front_image_url],
    ...characters.flatMap(({ image_url, shadow }) => [image_url, shadow?.image_url ?? '']),
  ]
  return [...new Set(urls.filter(Boolean))]
}

/**
 * A picture drawn once at the size in which it is needed, in pixels; null until it is here. Drawing a vector picture
 * anew in every frame is what makes a scene slow.
 */
export function useRaster(url: string, width: number, height: number): HTMLCanvasElement | null {
  const [raster, setRaster] = useState<HTMLCanvasElement | null>(null)
  const [w, h] = [Math.max(1, Math.round(width)), Math.max(1, Math.round(height))]
  useEffect(() => {
    if (!url) return setRaster(null)
    let wanted = true
    loadPicture(url).then(
      (image) => {
        if (!wanted) return
        const canvas = document.createElement('canvas')
        canvas.width = w
        canvas.height = h
        canvas.getContext('2d')?.drawImage(image, 0, 0, w, h)
        setRaster(canvas)
      },
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [url, w, h])
  return raster
}
