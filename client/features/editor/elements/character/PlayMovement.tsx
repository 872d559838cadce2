import { Play, Square } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { Button } from '#client/ui/Button.tsx'
import type { CharacterContent } from '#shared/documents/card/content.ts'
import { useEditing } from '../../context.ts'
import styles from '../../Panel.module.css'
import { moves, play, useKeptStill } from '../../playing.ts'

type Props = { characters: readonly CharacterContent[]; label: string }

/** Shows on the stage how these move while their fact is spoken, as learners see it. */
export function PlayMovement({ characters, label }: Props) {
  const editing = useEditing()
  const { playing } = useSnapshot(editing.state)
  const isStill = useKeptStill()
  const isPlaying = playing.length > 0
  if (characters.length > 0 && !characters.some(moves)) return <p className={styles.note}>{whyStill(characters)}</p>
  return (
    <div className={styles.list}>
      {isStill ? (
        <p className={styles.note}>
          Your settings keep scenes still, so in the player nothing moves for you. Here it moves once when you ask.
        </p>
      ) : null}
      <Button
        look="quiet"
        disabled={characters.length === 0}
        leftSection={isPlaying ? <Square size={18} /> : <Play size={18} />}
        onClick={() => play(editing, characters)}
      >
        {isPlaying ? 'Stop' : isStill ? `${label} all the same` : label}
      </Button>
    </div>
  )
}

const whyStill = (characters: readonly CharacterContent[]): string =>
  characters.every(({ hidden }) => hidden)
    ? 'What is hidden does not move.'
    : 'With this movement it stands still while its fact is spoken.'
