import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { type SoundMode, wordsOf } from '#shared/rules/editor/narration.ts'
import { slugOf } from '#shared/rules/editor/slug.ts'
import { captionFile, type SpokenFact, sentencesIn, transcriptFile } from '#shared/rules/learning/captionFile.ts'
import { useCard } from '../context.ts'
import { lengthText } from './clockText.ts'
import styles from './Studio.module.css'

/** The captions and the transcript that come of words and times, to be read and to be kept. */
export function Files({ mode }: { mode: SoundMode }) {
  const card = useCard()
  const [isOpen, setIsOpen] = useState(false)
  const facts: SpokenFact[] = card.facts.map((fact) => ({
    name: fact.name,
    spoken: wordsOf(fact, mode),
    timing: fact.audio[mode],
  }))
  const sentences = sentencesIn(facts)
  const hasWords = facts.some(({ spoken }) => spoken !== '')
  const name = `${slugOf(card.name || 'card')}-${mode === 'story' ? 'story' : 'explained'}`
  return (
    <section className={styles.part} aria-label="Captions and transcript">
      <h2 className={styles.heading}>Captions and transcript</h2>
      <p className={styles.quiet}>
        {sentences.length > 0
          ? 'Learners see them with the published card.'
          : 'They come of the words and the times of the facts.'}
      </p>
      <div className={styles.row}>
        <Button
          look="quiet"
          disabled={sentences.length === 0}
          leftSection={<Download size={16} />}
          onClick={() => keep(`${name}.vtt`, captionFile(facts), 'text/vtt')}
        >
          WebVTT
        </Button>
        <Button
          look="quiet"
          disabled={!hasWords}
          leftSection={<Download size={16} />}
          onClick={() => keep(`${name}.txt`, transcriptFile(card.name, facts), 'text/plain')}
        >
          Transcript
        </Button>
      </div>
      {sentences.length > 0 ? (
        <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
          <summary className={styles.summary}>{`${sentences.length} captions`}</summary>
          {isOpen ? (
            <ol className={styles.captions}>
              {sentences.map(({ text, start }) => (
                <li key={`${start} ${text}`}>
                  <span className={styles.quiet}>{lengthText(start)}</span> {text}
                </li>
              ))}
            </ol>
          ) : null}
        </details>
      ) : null}
    </section>
  )
}

function keep(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
