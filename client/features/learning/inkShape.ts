/** A strip of a picture in which something is drawn; as shares of the picture's sides. */
export type Strip = { x: number; y: number; width: number; height: number }

/** A strip is so high, in canvas units: a finger need not be more exact. */
const CELL = 40
/** Of 255; what is fainter is glow or shadow. */
const DRAWN = 40

/** The strips of a grid of opacities (0 to 255, row after row) in which something is drawn. */
export function stripsOf(opacities: ArrayLike<number>, columns: number): Strip[] {
  const rows = Math.floor(opacities.length / columns)
  const strips: Strip[] = []
  for (let row = 0; row < rows; row++) {
    let from = -1
    for (let column = 0; column <= columns; column++) {
      const isDrawn = column < columns && (opacities[row * columns + column] ?? 0) >= DRAWN
      if (isDrawn && from < 0) from = column
      if (isDrawn || from < 0) continue
      strips.push({ x: from / columns, y: row / rows, width: (column - from) / columns, height: 1 / rows })
      from = -1
    }
  }
  return strips
}

/** Where a figure that is so many canvas units large can be touched; null where its picture can't be read. */
export function inkShape(raster: HTMLCanvasElement, size: { width: number; height: number }): Strip[] | null {
  const small = document.createElement('canvas')
  small.width = Math.max(1, Math.round(size.width / CELL))
  small.height = Math.max(1, Math.round(size.height / CELL))
  const context = small.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(raster, 0, 0, small.width, small.height)
  const { data } = context.getImageData(0, 0, small.width, small.height)
  return stripsOf(
    data.filter((_, n) => n % 4 === 3),
    small.width,
  )
}
