/** A picture as it is drawn into another one: what its numbers span (left, top, width, height), and its shapes. */
export type Art = { box: readonly [number, number, number, number]; body: string }
export type Box = { x: number; y: number; width: number; height: number }
export type Point = readonly [x: number, y: number]

/** A number as SVG has it: no more digits than anybody sees. */
export const num = (value: number): string => String(Math.round(value * 100) / 100)
/** Points behind one another, as a path or a list has them. */
export const pts = (...points: readonly Point[]): string => points.map(([x, y]) => `${num(x)} ${num(y)}`).join(' ')

/** Reads an SVG file; undefined when it says neither a viewBox nor a size. */
export function readArt(svg: string): Art | undefined {
  const open = /<svg\b[^>]*>/.exec(svg)?.[0]
  if (!open) return undefined
  const said = /\bviewBox="([^"]+)"/
    .exec(open)?.[1]
    ?.trim()
    .split(/[\s,]+/)
    .map(Number)
  const size = ['width', 'height'].map((side) =>
    Number.parseFloat(new RegExp(`\\b${side}="([^"]+)"`).exec(open)?.[1] ?? ''),
  )
  const [x = 0, y = 0, width = 0, height = 0] = said?.length === 4 ? said : [0, 0, ...size]
  if (!(width > 0 && height > 0)) return undefined
  const from = svg.indexOf(open) + open.length
  return { box: [x, y, width, height], body: svg.slice(from, svg.lastIndexOf('</svg>')) }
}

/** A picture of pixels, by its data URL. */
export const pixelArt = (width: number, height: number, url: string): Art => ({
  box: [0, 0, width, height],
  body: `<image width="${width}" height="${height}" href="${url}"/>`,
})

/** A part of a picture, given by shares of the whole, with nothing of what lies around it. */
export function partOf({ box, body }: Art, [left, top, width, height]: readonly [number, number, number, number]): Art {
  const [x, y, wide, tall] = box
  const part: Art['box'] = [x + left * wide, y + top * tall, width * wide, height * tall]
  const sides = part.map(num)
  const at = `x="${sides[0]}" y="${sides[1]}" width="${sides[2]}" height="${sides[3]}"`
  return { box: part, body: `<svg ${at} viewBox="${sides.join(' ')}">${body}</svg>` }
}

/** A picture's shapes with names that no other picture in the same drawing has: gradients are found by their names. */
export const named = (body: string, prefix: string): string =>
  body
    .replace(/\bid="([^"]+)"/g, `id="${prefix}-$1"`)
    .replace(/url\((['"]?)#([^)'"]+)\1\)/g, `url(#${prefix}-$2)`)
    .replace(/((?:xlink:)?href)="#([^"]+)"/g, `$1="#${prefix}-$2"`)

/** A picture at a place of another one, whole and in its own proportions, in the middle of the box. */
export function placed(art: Art, { x, y, width, height }: Box, prefix: string): string {
  const [left, top, wide, tall] = art.box
  const scale = Math.min(width / wide, height / tall)
  const dx = x + (width - wide * scale) / 2 - left * scale
  const dy = y + (height - tall * scale) / 2 - top * scale
  return `<g transform="translate(${num(dx)} ${num(dy)}) scale(${Math.round(scale * 1e5) / 1e5})">${named(art.body, prefix)}</g>`
}

/** A picture as a file of its own, `width` pixels wide. */
export function showArt({ box, body }: Art, width = box[2]): string {
  const height = Math.round((width * box[3]) / box[2])
  const names = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
  return `<svg ${names} width="${Math.round(width)}" height="${height}" viewBox="${box.map(num).join(' ')}">${body}</svg>`
}
