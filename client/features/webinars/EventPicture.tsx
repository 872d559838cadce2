import type { Snapshot } from 'valtio'
import { SceneTile } from '#client/ui/SceneTile.tsx'
import type { EventScene } from '#shared/contract/webinars/index.ts'
import { CANVAS } from '#shared/documents/card/measures.ts'
import { srcSetOf } from '#shared/rules/scenes/pictureSizes.ts'
import styles from './Webinars.module.css'

/** `tile` in a list, `small` beside a few words, `whole` as wide as the page. */
type Size = 'tile' | 'small' | 'whole'

/** The scene that a webinar or a recording is about; nothing where it is about none. Its title stands beside it. */
export function EventPicture({ scene, size = 'tile' }: { scene: Snapshot<EventScene>; size?: Size }) {
  if (!scene) return null
  const { main_image: picture } = scene
  if (size === 'whole')
    return (
      <img
        className={styles.picture}
        src={picture}
        srcSet={srcSetOf(picture)}
        sizes="(min-width: 48rem) 44rem, 100vw"
        alt=""
        width={CANVAS.width}
        height={CANVAS.height}
      />
    )
  return size === 'small' ? (
    <SceneTile className={styles.pictureSmall} picture={picture} width={440} sizes="7rem" />
  ) : (
    <SceneTile
      className={styles.picture}
      picture={picture}
      width={440}
      sizes="(min-width: 48rem) 20rem, (min-width: 40rem) 40rem, 100vw"
    />
  )
}
