import type { CSSProperties } from 'react'
import type { CharacterView } from '#shared/contract/learning/index.ts'
import { CANVAS } from '#shared/documents/card/content.ts'
import styles from './PictureScene.module.css'

type SceneFact = { key: string; name: string; pictomo: string; characters: readonly CharacterView[] }

type Props = {
  name: string
  background: string
  facts: readonly SceneFact[]
  lit?: string | null | undefined
  /** Makes the characters buttons. */
  onPick?: ((factKey: string) => void) | undefined
  /** Shows the pictures of this fact only. */
  only?: string | undefined
}

/** The scene as plain pictures on a page: light enough for the front page and for the quiz. */
export function PictureScene({ name, background, facts, lit = null, onPick, only }: Props) {
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: it has one of two roles, both of which take a label
    <div className={styles.scene} role={onPick ? 'group' : 'img'} aria-label={`Scene of ${name}`}>
      <img
        className={styles.ground}
        src={background}
        alt=""
        width={CANVAS.width}
        height={CANVAS.height}
        fetchPriority="high"
      />
      <span className={styles.veil} data-shown={lit !== null || undefined} aria-hidden />
      {facts
        .filter((fact) => only === undefined || fact.key === only)
        .flatMap((fact) =>
          fact.characters.map((character, place) => {
            const shared = {
              className: styles.character,
              style: placeOf(character),
              'data-lit': fact.key === lit || undefined,
            }
            const picture = (
              <img
                src={character.image_url}
                alt=""
                style={mirrorOf(character)}
                draggable={false}
                onError={(event) => {
                  event.currentTarget.style.visibility = 'hidden'
                }}
              />
            )
            if (!onPick) {
              return (
                <span key={character.key} {...shared}>
                  {picture}
                </span>
              )
            }
            return (
              <button
                key={character.key}
                type="button"
                {...shared}
                aria-label={fact.pictomo}
                aria-pressed={fact.key === lit}
                // One stop a fact is enough for the keyboard.
                tabIndex={place === 0 ? 0 : -1}
                aria-hidden={place > 0 || undefined}
                onClick={() => onPick(fact.key)}
              >
                {picture}
              </button>
            )
          }),
        )}
    </div>
  )
}

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`

const placeOf = (character: CharacterView) =>
  ({
    left: percent(character.character_x, CANVAS.width),
    top: percent(character.character_y, CANVAS.height),
    width: percent(character.character_width, CANVAS.width),
    height: percent(character.character_height, CANVAS.height),
    '--z': Math.round(character.character_z),
    rotate: `${character.rotation}deg`,
  }) as CSSProperties

const mirrorOf = (character: CharacterView): CSSProperties | undefined =>
  character.mirrored_x || character.mirrored_y
    ? { scale: `${character.mirrored_x ? -1 : 1} ${character.mirrored_y ? -1 : 1}` }
    : undefined

/** Fetches a scene's pictures ahead of the moment in which they are shown. */
export function fetchScene(card: { background_image_url: string; facts: readonly SceneFact[] }): void {
  const pictures = card.facts.flatMap((fact) => fact.characters.map((character) => character.image_url))
  for (const url of new Set([card.background_image_url, ...pictures])) new Image().src = url
}
