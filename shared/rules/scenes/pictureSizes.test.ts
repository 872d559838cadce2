import { expect, it } from 'vitest'
import { CANVAS } from '../../documents/card/measures.ts'
import { pictureOf, SCENE_SIZES, SCENE_WIDTHS, sizeNamed, srcSetOf, tileSrcSetOf } from './pictureSizes.ts'

it('GLB-RU025: a scene’s picture comes as full, tablet, mobile and thumb, the full one as wide as the canvas', () => {
  expect(SCENE_SIZES).toEqual(['thumb', 'mobile', 'tablet', 'full'])
  expect(SCENE_WIDTHS.full).toBe(CANVAS.width)
})
it('GLB-CA008: every size has its address, and that of before leads to the same one', () => {
  expect(SCENE_SIZES.map((size) => pictureOf('/media/scenes/4-1.webp', size))).toEqual([
    '/media/scenes/4-1-thumb.webp',
    '/media/scenes/4-1.webp',
    '/media/scenes/4-1-tablet.webp',
    '/media/scenes/4-1-full.webp',
  ])
  expect([undefined, 'thumb', 'mobile', 'tablet', 'full', 'large'].map(sizeNamed)).toEqual([
    'mobile',
    'thumb',
    'mobile',
    'tablet',
    'full',
    'tablet',
  ])
  expect(['huge', 'small', '', 'constructor', 'Thumb'].map(sizeNamed)).toEqual(Array(5).fill(undefined))
})
it('a tile chooses among the small sizes, a large image among the next two', () => {
  expect(tileSrcSetOf('/a.webp')).toBe('/a-thumb.webp 330w, /a.webp 660w')
  expect(srcSetOf('/a.webp')).toBe('/a.webp 660w, /a-tablet.webp 1320w')
})
