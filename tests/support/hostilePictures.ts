import zlib from 'node:zlib'
import sharp from 'sharp'

/** A picture as a data URL that says of what kind it is, whatever it is. */
export const dataUrl = (bytes: Buffer, said: string): string => `data:image/${said};base64,${bytes.toString('base64')}`

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1E9E6A' }, limitInputPixels: false })

/** A PNG of few bytes whose lines come seven times over: it has to be held whole to be read. */
export const interlaced = (width: number, height: number): Promise<Buffer> =>
  plain(width, height).png({ progressive: true, compressionLevel: 9, palette: true }).toBuffer()

/** The beginning of a picture. */
export const truncated = async (): Promise<Buffer> => {
  const whole = await sharp(Buffer.from(Array.from({ length: 3 * 300 * 300 }, (_, n) => (n * 2_654_435_761) % 251)), {
    raw: { width: 300, height: 300, channels: 3 },
  })
    .png()
    .toBuffer()
  return whole.subarray(0, whole.length / 2)
}

export const svg = (): Buffer =>
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><rect width="9" height="9"/></svg>')
export const gif = (): Promise<Buffer> => plain(200, 200).gif().toBuffer()
export const tiff = (): Promise<Buffer> => plain(200, 200).tiff().toBuffer()
export const webp = (): Promise<Buffer> => plain(200, 200).webp().toBuffer()

/** A WebP that moves: as many frames as are said, of one color each. */
export const animated = async (frames: number): Promise<Buffer> => {
  const each = await Promise.all(
    Array.from({ length: frames }, (_, n) =>
      sharp({ create: { width: 100, height: 100, channels: 3, background: n === 0 ? '#ff0000' : '#0000ff' } })
        .png()
        .toBuffer(),
    ),
  )
  return sharp(each, { join: { animated: true } })
    .webp()
    .toBuffer()
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(zlib.crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG of a few bytes whose header says that it is as large as can be said. */
export function bombHeader(): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(2 ** 31 - 1, 0)
  header.writeUInt32BE(2 ** 31 - 1, 4)
  header.set([8, 6, 0, 0, 1], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', zlib.deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
