import sharp from 'sharp'
import { allInput, giveOutput } from '../childWork.ts'

/** Dots to an inch at which a drawing's own size is one pixel for one unit. */
const USUAL_DENSITY = 72
const DENSITY_MAX = 20_000
const SIDES_MAX = 20

/** Draws the SVG that comes in, as a PNG that goes out. */
async function drawOne(side: number): Promise<void> {
  sharp.concurrency(1)
  sharp.cache(false)
  const svg = await allInput()
  const { format, width, height } = await sharp(svg, { limitInputPixels: false }).metadata()
  const [longer, shorter] = [Math.max(width, height), Math.min(width, height)]
  if (format !== 'svg' || !(shorter > 0) || longer / shorter > SIDES_MAX) throw new Error('This is no drawing')
  const density = Math.min(DENSITY_MAX, Math.max(1, (USUAL_DENSITY * side) / longer))
  const png = await sharp(svg, { density, limitInputPixels: 4 * side * side })
    .resize(side, side, { fit: 'inside' })
    .png({ compressionLevel: 3 })
    .toBuffer()
  await giveOutput(png)
}

if (import.meta.main) await drawOne(Number(process.argv[2]))
