import { Speech } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { type SoundMode, wordsOf } from '#shared/rules/editor/narration.ts'
import { useCard } from '../context.ts'
import styles from './Studio.module.css'
import type { Narrating } from './useNarrating.ts'

type Props = { mode: SoundMode; replaces: boolean; isNarrated: boolean; narrating: Narrating }

/** Lets a synthetic voice read the card; asks first where it takes the place of what a person spoke. */
export function NarrateButton({ mode, replaces, isNarrated, narrating }: Props) {
  const { facts } = useCard()
  const [asks, setAsks] = useState(false)
  const silent = facts.filter((fact) => wordsOf(fact, mode) === '').length
  const hasWords = silent < facts.length
  return (
    <>
      <Button
        look={replaces ? 'quiet' : 'main'}
        loading={narrating.progress !== null}
        disabled={!hasWords}
        leftSection={<Speech size={18} />}
        onClick={() => (replaces && !isNarrated ? setAsks(true) : void narrating.start())}
      >
        {isNarrated ? 'Narrate again' : 'Narrate'}
      </Button>
      {hasWords ? null : (
        <p className={styles.quiet}>
          {facts.length === 0
            ? 'There is nothing to narrate yet. Add facts to the scene first.'
            : 'There is nothing to narrate yet. Write below what is spoken, or let it be written from name and definition.'}
        </p>
      )}
      {asks ? (
        <ConfirmDialog
          title="Narrate over this recording?"
          says="A synthetic voice takes the place of the recording, with times of its own. The history of the card keeps what is there now."
          act="Narrate"
          keep="Keep it"
          look="main"
          onDo={() => void narrating.start()}
          onClose={() => setAsks(false)}
        />
      ) : null}
    </>
  )
}
