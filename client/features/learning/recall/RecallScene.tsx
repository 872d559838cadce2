import type { CSSProperties } from 'react'
import type { CharacterView } from '#shared/contract/learning/index.ts'
import { type Box, boundsOf, unionOf } from '#shared/documents/card/geometry.ts'
import { CANVAS } from '#shared/documents/card/measures.ts'
import { inOrder } from '#shared/rules/scenes/order.ts'
import picture from '../PictureScene.module.css'
import { Picture, PictureParts, Place, type SceneOfCard, Whole } from '../PictureScene.tsx'
import styles from './RecallScene.module.css'

/** Stands where a figure was touched in place of the right one. */
export const WRONG_MARK = '✗'

type Pictured = { characters: readonly CharacterView[] }

type Props = {
  card: SceneOfCard
  /** Facts whose figures are only an outline. */
  hidden: readonly string[]
  /** The one in a glow. */
  lit?: string | null
  /** What stands at a hidden figure's place: its number. */
  marks?: ReadonlyMap<string, string>
  /** What each figure is called for who does not see it, where it can be chosen. */
  labelOf?: (key: string) => string
  onPick?: ((key: string) => void) | undefined
}

/** The scene without some of its figures: where they stood their outlines are left. */
export function RecallScene({ card, hidden, lit = null, marks, labelOf, onPick }: Props) {
  const isWhole = hidden.length === 0
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: it has one of two roles, both of which take a label
    <div className={picture.scene} role={onPick ? 'group' : 'img'} aria-label={`Scene of ${card.name}`}>
      {isWhole ? <Whole picture={card.main_image} /> : <Place card={card} />}
      <PictureParts
        facts={card.facts}
        shows={({ key }) => !isWhole || key === lit}
        hides={({ key }) => hidden.includes(key)}
        glows={({ key }) => key === lit}
        labelOf={({ key, pictomo }) => labelOf?.(key) ?? pictomo}
        onPick={onPick}
      />
      {card.facts.map((fact) =>
        marks?.has(fact.key) ? (
          <span
            key={fact.key}
            className={styles.mark}
            data-wrong={marks.get(fact.key) === WRONG_MARK || undefined}
            style={middleOf(fact)}
            aria-hidden
          >
            {marks.get(fact.key)}
          </span>
        ) : null,
      )}
    </div>
  )
}

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`

const middleOf = ({ characters }: Pictured): CSSProperties => {
  const first = largestOf(characters)
  return first
    ? {
        left: percent(first.character_x + first.character_width / 2, CANVAS.width),
        top: percent(first.character_y + first.character_height / 2, CANVAS.height),
      }
    : { display: 'none' }
}

const areaOf = ({ character_width: width, character_height: height }: CharacterView): number => width * height

const largestOf = (characters: readonly CharacterView[]): CharacterView | undefined =>
  characters.toSorted((one, other) => areaOf(other) - areaOf(one))[0]

/** A figure out of its scene: all its pieces as they stand to each other, cut to what is around them. */
export function Figure({ fact }: { fact: Pictured }) {
  const around = unionOf(fact.characters.map(boxOf))
  if (!around) return <span className={styles.figure} />
  const longer = Math.max(around.width, around.height)
  const size = { width: percent(around.width, longer), height: percent(around.height, longer) }
  return (
    <span className={styles.figure}>
      <span className={styles.pieces} style={size}>
        {inOrder(fact.characters.map(withDepth)).map(({ character }) => (
          <span key={character.key} className={styles.piece} style={pieceIn(around, character)}>
            <Picture character={character} />
          </span>
        ))}
      </span>
    </span>
  )
}

const boxOf = (one: CharacterView): Box =>
  boundsOf([one.character_x, one.character_y, one.character_width, one.character_height], one.rotation)

const withDepth = (character: CharacterView) => ({
  band: character.band ?? ('stage' as const),
  z: character.character_z,
  character,
})

const pieceIn = (around: Box, one: CharacterView): CSSProperties => ({
  left: percent(one.character_x - around.x, around.width),
  top: percent(one.character_y - around.y, around.height),
  width: percent(one.character_width, around.width),
  height: percent(one.character_height, around.height),
  rotate: `${one.rotation}deg`,
})
