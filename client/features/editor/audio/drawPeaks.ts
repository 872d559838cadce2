type Sight = { zoom: number; left: number; width: number }

const BAR = 2
const GAP = 1

/** Draws the part of a recording that is in sight as bars about the middle. */
export function drawPeaks(canvas: HTMLCanvasElement, peaks: Uint8Array, { zoom, left, width }: Sight): void {
  const ratio = window.devicePixelRatio || 1
  const height = canvas.clientHeight
  canvas.style.width = `${width}px`
  canvas.width = Math.round(width * ratio)
  canvas.height = Math.round(height * ratio)
  const context = canvas.getContext('2d')
  if (!context) return
  context.scale(ratio, ratio)
  context.fillStyle = getComputedStyle(canvas).color
  const whole = width * zoom
  const middle = height / 2
  // What is loud is drawn to the edge, however it was levelled.
  const top = peaks.reduce((most, peak) => Math.max(most, peak), 40)
  for (let x = 0; x < width; x += BAR + GAP) {
    const from = Math.floor(((left + x) / whole) * peaks.length)
    const to = Math.max(from + 1, Math.ceil(((left + x + BAR + GAP) / whole) * peaks.length))
    let peak = 0
    for (let n = from; n < Math.min(to, peaks.length); n++) peak = Math.max(peak, peaks[n]!)
    const half = Math.max(0.5, (peak / top) * (middle - 4))
    context.fillRect(x, middle - half, BAR, half * 2)
  }
}
