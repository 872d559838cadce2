import { useEffect, useRef, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { useAction } from '#client/ui/useAction.ts'
import type { HeldDayView } from '#shared/contract/rewards/index.ts'
import { HeldAnswers, seconds } from './HeldAnswers.tsx'
import styles from './HeldDays.module.css'
import { decideHeld, takeBackHeld } from './held.ts'

const dayText = (day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** Of one or two there is no half to tell of. */
const paceText = ({ answers, fastest_ms, middle_ms }: HeldDayView): string =>
  answers === 1
    ? `in ${seconds(fastest_ms)}`
    : `the fastest in ${seconds(fastest_ms)}${answers > 2 ? `, half of them within ${seconds(middle_ms)}` : ''}`

/** XPA-RU002. Days of people whose answers came faster than their questions can be read, each to be released or voided, or taken back. */
export function HeldDays({ rows }: { rows: readonly HeldDayView[] }) {
  return (
    <ul className={styles.list}>
      {rows.map((row) => (
        <li key={`${row.user_id} ${row.day} ${row.decided_at}`}>
          <Row row={row} />
        </li>
      ))}
    </ul>
  )
}

const DONE = { released: 'Released', void: 'Void' } as const
const COUNTS = {
  released: { one: 'counts now', more: 'count now' },
  void: { one: 'does not count', more: 'do not count' },
} as const
type Decision = keyof typeof DONE

/** What was decided stays where it stood: nobody else's day slides under the pointer. */
function Row({ row }: { row: HeldDayView }) {
  const { busy, run } = useAction({ inPassing: true })
  const [asks, setAsks] = useState(false)
  const [done, setDone] = useState<Decision | null>(row.decision)
  const [decidedAt, setDecidedAt] = useState(row.decided_at)
  const told = useRef<HTMLParagraphElement>(null)
  const acted = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was pressed is gone once it is done
  useEffect(() => {
    if (acted.current) told.current?.focus()
  }, [done])
  const decide = async (decision: Decision) => {
    const at = await decideHeld(row, decision)
    acted.current = true
    setDecidedAt(at)
    setDone(decision)
  }
  const takeBack = async (at: string) => {
    await takeBackHeld(row, at)
    acted.current = true
    setDecidedAt(null)
    setDone(null)
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
          {row.answers} {row.answers === 1 ? 'answer' : 'answers'} on {row.cards} {row.cards === 1 ? 'card' : 'cards'}:{' '}
          {paceText(row)}. {row.xp} XP.
        </p>
      </div>
      {done ? (
        <div className={styles.settled}>
          <p ref={told} tabIndex={-1} className={styles.done}>
            {DONE[done]}: {row.xp} XP of {name} {row.xp === 1 ? COUNTS[done].one : COUNTS[done].more}.
          </p>
          {decidedAt ? (
            <Button
              look="quiet"
              aria-label={`Take it back: the XP of ${name}`}
              loading={busy === 'back'}
              onClick={() => run(() => takeBack(decidedAt), 'back')}
            >
              Take it back
            </Button>
          ) : null}
        </div>
      ) : (
        <div className={styles.actions}>
          <p ref={told} tabIndex={-1} className={styles.done}>
            {acted.current ? 'Taken back: it waits again.' : ''}
          </p>
          <Button look="quiet" aria-label={`Void the XP of ${name}`} onClick={() => setAsks(true)}>
            Void
          </Button>
          <Button
            aria-label={`Release the XP of ${name}`}
            loading={busy === 'released'}
            onClick={() => run(() => decide('released'), 'released')}
          >
            Release
          </Button>
        </div>
      )}
      {asks ? (
        <ConfirmDialog
          title={`Void the XP of ${name}?`}
          act={`Void ${row.xp} XP`}
          says={`What they earned by ${row.answers === 1 ? 'this answer' : `these ${row.answers} answers`} on ${dayText(row.day)} will not count. You can take that back until the end of the week.`}
          onDo={() => decide('void')}
          onClose={() => setAsks(false)}
        />
      ) : null}
      <HeldAnswers key={decidedAt ?? ''} row={row} name={name} decidedAt={decidedAt} />
    </article>
  )
}
