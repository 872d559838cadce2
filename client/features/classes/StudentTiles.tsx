import type { Snapshot } from 'valtio'
import type { MonitorStudent } from '#shared/contract/classes/index.ts'
import styles from './StudentTiles.module.css'

const WORD = (answer: boolean | null) => (answer === null ? 'open' : answer ? 'right' : 'wrong')

/** One tile a student: who, whether they are here, and how each answer went. */
export function StudentTiles({
  students,
  present,
  ended,
}: {
  students: Snapshot<MonitorStudent[]>
  present: readonly number[]
  ended: boolean
}) {
  const here = new Set(present)
  return (
    <ul className={styles.tiles} aria-label="Students">
      {students.map((student) => {
        const away = !ended && !here.has(student.user_id)
        return (
          <li key={student.user_id} className={styles.tile} data-away={away || undefined}>
            <p className={styles.name}>
              <span className={styles.dot} data-here={!away || undefined} aria-hidden />
              {student.name}
              {away ? <span className={styles.away}>away</span> : null}
            </p>
            <p className={styles.count}>
              {student.correct} right of {student.answered}
            </p>
            <ol className={styles.marks} aria-hidden>
              {student.answers.map((answer, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the place of a question is what the mark stands for
                <li key={place} data-mark={WORD(answer)} />
              ))}
            </ol>
          </li>
        )
      })}
    </ul>
  )
}
