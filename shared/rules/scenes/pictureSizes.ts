/**
 * GLB-RU025. Images come from a family of folders (full, tablet, mobile, thumb): the widths, in pixels, in which a whole
 * scene can be had. A thumb is for tiles, the full one is as wide as the place that scenes are drawn in.
 */
export const SCENE_WIDTHS = { thumb: 330, mobile: 660, tablet: 1320, full: 2200 } as const
export type SceneSize = keyof typeof SCENE_WIDTHS
export const SCENE_SIZES = Object.keys(SCENE_WIDTHS) as readonly SceneSize[]

/** What addresses call the sizes; `large` is the name that those of before have. */
const NAMED: ReadonlyMap<string, SceneSize> = new Map([
  ...SCENE_SIZES.map((size) => [size, size] as const),
  ['large', 'tablet'],
])

/** The size that an address names, `mobile` where it names none; undefined where there is no such size. */
export const sizeNamed = (name: string | undefined): SceneSize | undefined =>
  name === undefined ? 'mobile' : NAMED.get(name)

/** The address of a scene's picture in a size, by the address without one. */
export const pictureOf = (picture: string, size: SceneSize): string =>
  size === 'mobile' ? picture : picture.replace(/\.webp$/, `-${size}.webp`)

const srcSet = (picture: string, sizes: readonly SceneSize[]): string =>
  sizes.map((size) => `${pictureOf(picture, size)} ${SCENE_WIDTHS[size]}w`).join(', ')

/** For an image that is large on its page. The full one is no screen's: whoever asks first waits half a minute for it. */
export const srcSetOf = (picture: string): string => srcSet(picture, ['mobile', 'tablet'])

/** For a tile, which is small on every screen. */
export const tileSrcSetOf = (picture: string): string => srcSet(picture, ['thumb', 'mobile'])
