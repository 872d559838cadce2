import { useEffect, useState } from 'react'

const loading = new Map<string, Promise<HTMLImageElement>>()
const rasters = new Map<string, HTMLCanvasElement>()
/** Sizes are rounded up to these, so that a drag at a handle does not draw the picture anew at every pixel. */
const STEPS = [64, 128, 256, 512, 1024, 1536, 2200]
const RASTERS_MAX = 300

function loadPicture(url: string): Promise<HTMLImageElement> {
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

const stepFor = (pixels: number) => STEPS.find((step) => step >= pixels) ?? STEPS[STEPS.length - 1]!

function draw(key: string, image: HTMLImageElement, longest: number, [flipX, flipY]: readonly [boolean, boolean]) {
  const raster = document.createElement('canvas')
  const ratio = image.naturalHeight > 0 ? image.naturalWidth / image.naturalHeight : 1
  raster.width = Math.max(1, Math.round(ratio >= 1 ? longest : longest * ratio))
  raster.height = Math.max(1, Math.round(ratio >= 1 ? longest / ratio : longest))
  const context = raster.getContext('2d')
  context?.setTransform(flipX ? -1 : 1, 0, 0, flipY ? -1 : 1, flipX ? raster.width : 0, flipY ? raster.height : 0)
  context?.drawImage(image, 0, 0, raster.width, raster.height)
  const oldest = rasters.keys().next().value
  if (rasters.size >= RASTERS_MAX && oldest !== undefined) rasters.delete(oldest)
  rasters.set(key, raster)
  return raster
}

/**
 * A picture drawn once and mirrored as asked, at least `pixels` long on its longer side; null until it is here.
 * Vector pictures drawn anew in every frame are what makes a stage slow. While a larger one is drawn, the one before
 * stays.
 */
export function useRaster(url: string, pixels: number, flip: readonly [boolean, boolean]): HTMLCanvasElement | null {
  const longest = stepFor(pixels)
  const [flipX, flipY] = flip
  const key = `${url} ${longest} ${flipX} ${flipY}`
  const [raster, setRaster] = useState<HTMLCanvasElement | null>(() => rasters.get(key) ?? null)
  useEffect(() => {
    if (url === '') return setRaster(null)
    const known = rasters.get(key)
    if (known) return setRaster(known)
    let isWanted = true
    loadPicture(url).then(
      (image) => {
        if (isWanted) setRaster(rasters.get(key) ?? draw(key, image, longest, [flipX, flipY]))
      },
      () => {
        if (isWanted) setRaster(null)
      },
    )
    return () => {
      isWanted = false
    }
  }, [url, key, longest, flipX, flipY])
  return raster
}
