import { num, type Point } from '../svg.ts'

/** Shapes as SVG has them. `more` is what else is said of one. */
export const fill = (d: string, color: string, more = ''): string =>
  `<path d="${d}" fill="${color}"${more && ` ${more}`}/>`
export const line = (d: string, color: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round"${more && ` ${more}`}/>`
export const oval = ([cx, cy]: Point, rx: number, ry: number, color: string, more = ''): string =>
  `<ellipse cx="${num(cx)}" cy="${num(cy)}" rx="${num(rx)}" ry="${num(ry)}" fill="${color}"${more && ` ${more}`}/>`
export const group = (body: string, transform: string): string => `<g transform="${transform}">${body}</g>`
