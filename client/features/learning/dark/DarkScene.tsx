import { classes } from '#client/ui/css.ts'
import picture from '../PictureScene.module.css'
import { PictureParts, type SceneOfCard, Whole } from '../PictureScene.tsx'
import styles from './DarkScene.module.css'

type Props = {
  card: SceneOfCard
  /** Keys of the facts whose figures are lit for good. */
  lit: readonly string[]
  /** The figure that is asked now, in a glow. */
  asked: string | undefined
  onPick: (key: string) => void
}

/** The scene at night: figures that were known stand in the light, the others can be made out and touched. */
export function DarkScene({ card, lit, asked, onPick }: Props) {
  const isDone = asked === undefined
  return (
    // biome-ignore lint/a11y/useSemanticElements: a picture with buttons in it is no form's part
    <div
      className={classes(picture.scene, styles.night)}
      role="group"
      aria-label={`Scene of ${card.name}, ${isDone ? 'lit' : 'in the dark'}`}
    >
      <Whole picture={card.main_image} className={styles.sky} isDay={isDone} />
      <PictureParts
        facts={card.facts}
        shows={({ key }) => !isDone && (lit.includes(key) || key === asked)}
        glows={({ key }) => key === asked}
        labelOf={(fact) =>
          lit.includes(fact.key)
            ? `${fact.pictomo}: ${fact.name}, lit`
            : `${fact.pictomo}${fact.key === asked ? ', asked now' : ', in the dark'}`
        }
        onPick={onPick}
      />
    </div>
  )
}
