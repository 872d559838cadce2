import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { AudioMode, FactView } from '#shared/contract/learning/index.ts'
import { readText, sentenceAt, sentencesOf } from '#shared/rules/learning/spoken.ts'
import { player, seek } from './player.ts'
import styles from './Transcript.module.css'
import { timeText } from './timeText.ts'

type Spoken = Pick<FactView, 'key' | 'name' | 'definition' | 'spoken' | 'audio'>

const sentencesIn = ({ spoken, audio }: Spoken, mode: AudioMode) => sentencesOf(spoken?.[mode] ?? '', audio[mode])

/** All that is spoken, sentence by sentence; each leads to where it is heard. Nothing where nobody wrote it down. */
export function Transcript({ facts }: { facts: readonly Spoken[] }) {
  const { mode, fact: lit } = useSnapshot(player)
  const [isOpen, setIsOpen] = useState(false)
  const details = useRef<HTMLDetailsElement>(null)
  // Who was quick opened it while the page was not alive yet.
  useEffect(() => setIsOpen(details.current?.open ?? false), [])
  if (!facts.some((fact) => sentencesIn(fact, mode).length > 0)) return null
  return (
    <details
      ref={details}
      className={styles.transcript}
      data-lesson-text
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className={styles.title}>Transcript</summary>
      {isOpen
        ? facts.map((fact, place) =>
            place === lit ? (
              <HeardPart key={fact.key} fact={fact} mode={mode} />
            ) : (
              <Part key={fact.key} fact={fact} mode={mode} />
            ),
          )
        : null}
    </details>
  )
}

type PartProps = { fact: Spoken; mode: AudioMode }

/** The part that is heard now: it alone looks at the time. */
function HeardPart({ fact, mode }: PartProps) {
  const { time } = useSnapshot(player)
  const heard = sentenceAt(sentencesIn(fact, mode), time)
  return <Part fact={fact} mode={mode} heardFrom={heard?.start} />
}

function Part({ fact, mode, heardFrom }: PartProps & { heardFrom?: number | undefined }) {
  return (
    <section className={styles.part} aria-label={fact.name}>
      {sentencesIn(fact, mode).map(({ text, start }) => (
        <button
          key={start}
          type="button"
          className={styles.sentence}
          aria-current={heardFrom === start ? 'true' : undefined}
          onClick={() => seek(start)}
        >
          <span className={styles.time}>{timeText(start)}</span>
          <span>{readText(text, `${fact.name} ${fact.definition}`)}</span>
        </button>
      ))}
    </section>
  )
}
