import { useSnapshot } from 'valtio'
import type { FactView } from '#shared/contract/learning/index.ts'
import { player, seek } from './player.ts'
import styles from './SeekBar.module.css'
import { timeText } from './timeText.ts'

/** Where the recording is, with a mark at the start of every fact. */
export function SeekBar({ facts }: { facts: readonly Pick<FactView, 'key' | 'name' | 'audio'>[] }) {
  const { time, duration, mode, fact } = useSnapshot(player)
  const share = duration > 0 ? time / duration : 0
  return (
    <div className={styles.bar}>
      <span className={styles.time}>{timeText(time)}</span>
      <div className={styles.track} style={{ '--share': share } as React.CSSProperties}>
        <span className={styles.played} aria-hidden />
        {facts.map(({ key, audio }, place) => {
          const span = audio[mode]
          if (!span || duration <= 0) return null
          return (
            <span
              key={key}
              className={styles.tick}
              data-lit={place === fact || undefined}
              style={{ left: `${(span.start / duration) * 100}%` }}
              aria-hidden
            />
          )
        })}
        <input
          type="range"
          className={styles.input}
          min={0}
          max={Math.max(duration, 0.1)}
          step={0.1}
          value={time}
          disabled={duration <= 0}
          aria-label="Place in the recording"
          aria-valuetext={`${timeText(time)} of ${timeText(duration)}${facts[fact] ? `, ${facts[fact].name}` : ''}`}
          onChange={(event) => seek(Number(event.currentTarget.value))}
        />
      </div>
      <span className={styles.time}>{timeText(duration)}</span>
    </div>
  )
}
