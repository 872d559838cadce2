import { useEffect, useState } from 'react'

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

/**
 * A picture drawn once at the size in which it is needed, in pixels; null until it is here. Drawing a vector picture
 * anew in every frame is what makes a scene slow.
 */
export function useRaster(url: string, width: number, height: number): HTMLCanvasElement | null {
  const [raster, setRaster] = useState<HTMLCanvasElement | null>(null)
  const [w, h] = [Math.max(1, Math.round(width)), Math.max(1, Math.round(height))]
  useEffect(() => {
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
