import { TriangleAlert } from 'lucide-react'
import { Button } from '#client/ui/Button.tsx'
import type { AudioView } from '#shared/contract/editor/audio.ts'
import { newFacts, olderFacts, type SoundMode } from '#shared/rules/editor/narration.ts'
import { useCard } from '../context.ts'
import styles from './Studio.module.css'
import type { Narrating } from './useNarrating.ts'

type Props = {
  mode: SoundMode
  known: Readonly<Pick<AudioView, 'kind' | 'spoken'>> | null
  narrating: Narrating | null
}

/** Says that a recording tells what its facts say no more. */
export function OlderNotice({ mode, known, narrating }: Props) {
  const { facts } = useCard()
  if (!known || known.kind === 'pack') return null
  const older = olderFacts(facts, mode, known.spoken)
  const isNarrated = known.kind === 'narrated'
  const added = isNarrated ? newFacts(facts, mode, known.spoken) : []
  const count = older.length + added.length
  if (count === 0) return null
  const names = [...older, ...added].map(({ name }) => `“${name.trim() || 'A fact without a name'}”`)
  return (
    <div className={styles.older} role="status">
      <TriangleAlert size={20} aria-hidden />
      <p>
        <strong>{isNarrated ? 'Narration is older than the text.' : 'The recording is older than the text.'}</strong>{' '}
        {`${new Intl.ListFormat('en').format(names.slice(0, 4))}${names.length > 4 ? ` and ${names.length - 4} more` : ''} ${count === 1 ? 'says' : 'say'} something else by now.`}
      </p>
      {isNarrated && narrating ? (
        <Button look="quiet" loading={narrating.progress !== null} onClick={() => void narrating.start()}>
          Narrate again
        </Button>
      ) : null}
    </div>
  )
}
