import picture from '../PictureScene.module.css'
import { PictureParts, type SceneOfCard, Whole } from '../PictureScene.tsx'
import styles from './TestedScene.module.css'

type Props = {
  card: SceneOfCard
  /** Keys of the facts that were answered right. */
  right: ReadonlySet<string>
  /** The one that is looked at. */
  lit: string | null
  onPick: (key: string) => void
}

/** The scene after a test: what was answered right in its colours, the rest in grey, all of it to be touched. */
export function TestedScene({ card, right, lit, onPick }: Props) {
  const isWhole = card.facts.every(({ key }) => right.has(key))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a picture with buttons in it is no form's part
    <div className={picture.scene} role="group" aria-label={`Scene of ${card.name}, as you answered`}>
      <Whole picture={card.main_image} className={isWhole ? undefined : styles.grey} />
      <PictureParts
        facts={card.facts}
        shows={({ key }) => key === lit || (!isWhole && right.has(key))}
        glows={({ key }) => key === lit}
        labelOf={({ key, pictomo, name }) => `${pictomo}: ${name}, ${right.has(key) ? 'right' : 'not yet'}`}
        onPick={onPick}
      />
    </div>
  )
}
