import { Button } from '#client/ui/Button.tsx'
import { useAction } from '#client/ui/useAction.ts'
import type { HeldDayView } from '#shared/contract/rewards/index.ts'
import styles from './HeldDays.module.css'
import { decideHeld } from './held.ts'

const seconds = (ms: number): string => `${(ms / 1000).toLocaleString('en-US', { maximumFractionDigits: 2 })} s`
const dayText = (day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

type Props = { rows: readonly HeldDayView[]; onDone: () => void }

/** XPA-RU002. Days of people whose answers came faster than their questions can be read, each to be released or voided. */
export function HeldDays({ rows, onDone }: Props) {
  return (
    <ul className={styles.list}>
      {rows.map((row) => (
        <li key={`${row.user_id} ${row.day}`}>
          <Row row={row} onDone={onDone} />
        </li>
      ))}
    </ul>
  )
}

function Row({ row, onDone }: { row: HeldDayView; onDone: () => void }) {
  const { busy, run } = useAction({ inPassing: true })
  const decide = (decision: 'released' | 'void') => async () => {
    // What somebody else decided meanwhile is gone from the list.
    await run(() => decideHeld(row, decision), decision)
    onDone()
  }
  const name = row.name || row.email
  return (
    <article className={styles.item} aria-label={`${name}, ${dayText(row.day)}`}>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.more}>
          {row.email}, {dayText(row.day)}
        </p>
        <p>
          {row.answers} {row.answers === 1 ? 'answer' : 'answers'} on {row.cards} {row.cards === 1 ? 'card' : 'cards'}:
          the fastest in {seconds(row.fastest_ms)}, half of them within {seconds(row.middle_ms)}. {row.xp} XP.
        </p>
      </div>
      <div className={styles.actions}>
        <Button look="quiet" loading={busy === 'void'} onClick={decide('void')}>
          Void
        </Button>
        <Button loading={busy === 'released'} onClick={decide('released')}>
          Release
        </Button>
      </div>
    </article>
  )
}
