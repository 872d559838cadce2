import type { Snapshot } from 'valtio'
import type { MonitorStudent, SessionState } from '#shared/contract/classes/index.ts'
import { progressOf } from './board.ts'
import styles from './StudentTiles.module.css'

type Props = { students: Snapshot<MonitorStudent[]>; asked: number; state: SessionState }

/** How far the class is, for a wall: no names, and nobody’s right or wrong. */
export function NamelessProgress({ students, asked, state }: Props) {
  const steps = Array.from({ length: asked }, (_, step) => step)
  // The furthest first, so that a tile's place tells nothing of whose it is.
  const given = students.map(({ answered }) => answered).toSorted((a, b) => b - a)
  // A tile is nobody's: its place is all that it has.
  const tiles = given.map((answered, place) => ({ answered, place }))
  return (
    <>
      <p className={styles.whole}>{progressOf(given, asked, state)}</p>
      {state === 'lobby' ? null : (
        <ul className={styles.tiles} aria-label="How far each has come">
          {tiles.map(({ answered, place }) => (
            <li key={place} className={styles.tile}>
              <p className={styles.count}>
                {answered} of {asked} answered
              </p>
              <ol className={styles.marks} aria-hidden>
                {steps.map((step) => (
                  <li key={step} data-mark={step < answered ? 'given' : 'open'} />
                ))}
              </ol>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
