import { type Psd, writePsdBuffer } from 'ag-psd'
import sharp from 'sharp'
import { allInput, giveOutput } from '#server/platform/childWork.ts'
import type { LayersGiven } from './index.ts'

/** Pixels of an SVG, four bytes each. */
async function pixelsOf(svg: string) {
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return {
    width: info.width,
    height: info.height,
    data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length),
  }
}

async function writeLayers({ width, height, whole, layers }: LayersGiven): Promise<Buffer> {
  sharp.cache(false)
  const children: NonNullable<Psd['children']> = []
  // One after the other: each takes memory of its own while it is drawn.
  for (const { name, left, top, svg } of layers) children.push({ name, left, top, imageData: await pixelsOf(svg) })
  return writePsdBuffer({ width, height, imageData: await pixelsOf(whole), children })
}

if (import.meta.main)
  await giveOutput(await writeLayers(JSON.parse((await allInput()).toString('utf8')) as LayersGiven))
