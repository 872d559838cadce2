import { type CSSProperties, Fragment } from 'react'
import { classes } from '#client/ui/css.ts'
import type { CardWithFacts, CharacterView } from '#shared/contract/learning/index.ts'
import { CANVAS } from '#shared/documents/card/measures.ts'
import { inOrder } from '#shared/rules/scenes/order.ts'
import { srcSetOf } from '#shared/rules/scenes/pictureSizes.ts'
import { closeUp } from './camera.ts'
import styles from './PictureScene.module.css'
import { PICTURE_AGAIN } from './pictureAgain.ts'

/** Over the veil, and what is lit over it. */
const ABOVE_ALL = 10_000

type SceneFact = { key: string; name: string; pictomo: string; characters: readonly CharacterView[] }
export type SceneOfCard = Pick<CardWithFacts, 'name' | 'main_image' | 'background_image_url' | 'back_image_url'> & {
  facts: readonly SceneFact[]
}

type Props = {
  card: SceneOfCard
  lit?: string | null | undefined
  /** Makes the characters buttons. */
  onPick?: ((factKey: string) => void) | undefined
  /** Shows the pictures of this fact only, in the empty place. */
  only?: string | undefined
  /** Shows the part around what is lit or alone, where the picture is small. */
  near?: boolean | undefined
}

/** The scene as one picture on a page, light enough for a phone on a slow line; over it whatever is lit. */
export function PictureScene({ card, lit = null, onPick, only, near }: Props) {
  const lead = near ? card.facts.find(({ key }) => key === (lit ?? only)) : undefined
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: it has one of two roles, both of which take a label
    <div className={styles.scene} role={onPick ? 'group' : 'img'} aria-label={`Scene of ${card.name}`}>
      <div className={styles.shot} style={lead && shotOf(lead.characters)}>
        {only === undefined ? <Whole picture={card.main_image} /> : <Place card={card} />}
        <span className={styles.veil} data-shown={lit !== null || undefined} aria-hidden />
        <PictureParts
          facts={only === undefined ? card.facts : card.facts.filter(({ key }) => key === only)}
          shows={({ key }) => key === lit || only !== undefined}
          glows={({ key }) => key === lit}
          labelOf={({ pictomo }) => pictomo}
          onPick={onPick}
        />
      </div>
    </div>
  )
}

type PartsProps = {
  facts: readonly SceneFact[]
  /** Whether a fact's pictures are drawn; else they are only touched. */
  shows: (fact: SceneFact) => boolean
  glows: (fact: SceneFact) => boolean
  /** Whose pictures are drawn as what they hide: their outlines, filled. */
  hides?: (fact: SceneFact) => boolean
  labelOf: (fact: SceneFact) => string
  onPick?: ((factKey: string) => void) | undefined
}

/** The figures over a scene's picture, the farthest first; each a button where something comes of it. */
export function PictureParts({ facts, shows, glows, hides, labelOf, onPick }: PartsProps) {
  const shown = inOrder(
    facts.flatMap((fact) =>
      fact.characters.map((character, place) => ({
        band: character.band ?? ('stage' as const),
        z: character.character_z,
        character,
        fact,
        isFirst: place === 0,
      })),
    ),
  )
  return shown.map(({ character, fact, isFirst }) => {
    const isLit = glows(fact)
    const place = placeOf(character)
    return (
      <Fragment key={character.key}>
        {shows(fact) ? (
          <span
            className={styles.character}
            data-lit={isLit || undefined}
            data-hidden={hides?.(fact) || undefined}
            style={place}
          >
            <Picture character={character} />
          </span>
        ) : null}
        {onPick ? (
          <button
            type="button"
            className={classes(styles.character, styles.touched)}
            style={{ ...place, zIndex: touchOrder(character) }}
            aria-label={labelOf(fact)}
            aria-pressed={isLit}
            // One stop a fact is enough for the keyboard.
            tabIndex={isFirst ? 0 : -1}
            aria-hidden={!isFirst || undefined}
            onClick={() => onPick(fact.key)}
          />
        ) : null}
      </Fragment>
    )
  })
}

/** Frames lie over one another, and over whatever is drawn: a touch goes to the smallest. */
const touchOrder = ({ character_width: width, character_height: height }: CharacterView): number =>
  ABOVE_ALL + CANVAS.width - Math.round(Math.sqrt(width * height))

/** All of it, put together by the server. */
export function Whole({
  picture,
  className,
  isDay,
}: {
  picture: string
  className?: string | undefined
  isDay?: boolean
}) {
  return (
    <img
      className={classes(styles.ground, className)}
      data-day={isDay || undefined}
      src={picture}
      srcSet={srcSetOf(picture)}
      sizes="(min-width: 60rem) 60vw, 100vw"
      alt=""
      width={CANVAS.width}
      height={CANVAS.height}
      fetchPriority="high"
      {...PICTURE_AGAIN}
    />
  )
}

/** The place without anybody in it. */
export function Place({ card }: { card: SceneOfCard }) {
  return [card.background_image_url, card.back_image_url]
    .filter(Boolean)
    .map((url) => (
      <img
        key={url}
        className={styles.ground}
        src={url}
        alt=""
        width={CANVAS.width}
        height={CANVAS.height}
        {...PICTURE_AGAIN}
      />
    ))
}

export const Picture = ({ character }: { character: CharacterView }) => (
  <img src={character.image_url} alt="" style={mirrorOf(character)} draggable={false} {...PICTURE_AGAIN} />
)

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`

const placeOf = (character: CharacterView) =>
  ({
    left: percent(character.character_x, CANVAS.width),
    top: percent(character.character_y, CANVAS.height),
    width: percent(character.character_width, CANVAS.width),
    height: percent(character.character_height, CANVAS.height),
    rotate: `${character.rotation}deg`,
  }) as CSSProperties

const shotOf = (characters: readonly CharacterView[]): CSSProperties => {
  const { x, y, scale } = closeUp(
    characters.map(({ character_x, character_y, character_width, character_height }) => ({
      x: character_x,
      y: character_y,
      width: character_width,
      height: character_height,
    })),
  )
  return { transform: `translate(${percent(x, 1)}, ${percent(y, 1)}) scale(${scale})` }
}

const mirrorOf = (character: CharacterView): CSSProperties | undefined =>
  character.mirrored_x || character.mirrored_y
    ? { scale: `${character.mirrored_x ? -1 : 1} ${character.mirrored_y ? -1 : 1}` }
    : undefined

/** Fetches a scene ahead of the moment in which it is shown. */
export function fetchScene(card: Pick<SceneOfCard, 'main_image'>): void {
  const image = new Image()
  image.sizes = '(min-width: 60rem) 60vw, 100vw'
  image.srcset = srcSetOf(card.main_image)
}
