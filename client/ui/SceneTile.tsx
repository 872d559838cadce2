import { tileSrcSetOf } from '#shared/rules/scenes/pictureSizes.ts'

type Props = {
  picture: string
  /** As wide as it is shown at most: the place is kept free by it. */
  width: number
  /**
   * As wide as it is shown, as CSS says it. Not "auto", by which a browser would look itself: Chromium never lets go of such
   * a picture, nor of the page that it stood in.
   */
  sizes: string
  /** Left out where its name stands beside it. */
  alt?: string
  className?: string | undefined
  /** Of the tiles that a page begins with: asked for at once, before the page's code. */
  isFirst?: boolean
}

/** GLB-RU025. The scene of a card in a list: the browser takes the small picture where that is sharp enough. */
export function SceneTile({ picture, width, sizes, alt = '', className, isFirst = false }: Props) {
  return (
    <img
      // Before the address: a browser that reads them in turn must not begin with the larger one.
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
      sizes={sizes}
      srcSet={tileSrcSetOf(picture)}
      src={picture}
      alt={alt}
      width={width}
      height={(width * 17) / 22}
      className={className}
    />
  )
}
