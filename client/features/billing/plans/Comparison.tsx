import { Check, Minus } from 'lucide-react'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { DAILY_QUIZ_QUESTIONS, DAILY_SPACEDREP_ROUNDS, TRIAL_DAYS } from '#shared/rules/billing/budget.ts'
import styles from './Comparison.module.css'

type Market = { public_name: string; trial_tokens: number; free_trial_pictomos: readonly number[] }
type Cell = string | true | false

/** What is free beside what a plan gives, by the rules that really hold. */
export function Comparison({ market, isSold = true }: { market: Market | undefined; isSold?: boolean }) {
  const lessons = market?.trial_tokens ?? 1
  const open = market?.free_trial_pictomos.length ?? 0
  const rows: [what: string, free: Cell, plan: Cell][] = [
    ['Scenes marked “Free”, without an account too', true, true],
    [
      `All other scenes${market ? ` of ${market.public_name}` : ''}`,
      `${market ? '' : 'At least '}${lessons} more a day${open > 0 ? `, and ${open} in the first ${TRIAL_DAYS} days` : ''}`,
      'All, any day',
    ],
    ['Quiz questions a day', String(DAILY_QUIZ_QUESTIONS), 'No limit'],
    ['Rounds of the daily quiz a day', String(DAILY_SPACEDREP_ROUNDS), 'No limit'],
    ['Add facts, pictures and links of your own', false, true],
    ['Notes, playlists, leagues', true, true],
  ]
  const shown = isSold ? rows : rows.filter(([, free]) => free !== false)
  return (
    <table className={styles.table} data-sold={isSold || undefined}>
      <caption className={styles.caption}>{isSold ? 'What is free, and what a plan gives' : 'What is free'}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">Free</th>
          {isSold ? <th scope="col">With a plan</th> : null}
        </tr>
      </thead>
      <tbody>
        {shown.map(([what, free, plan]) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>
              <Value is={free} />
            </td>
            {isSold ? (
              <td>
                <Value is={plan} />
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Value({ is }: { is: Cell }) {
  if (typeof is === 'string') return is
  const Icon = is ? Check : Minus
  return (
    <>
      <Icon size={20} aria-hidden className={is ? styles.yes : styles.no} />
      <VisuallyHidden>{is ? 'Yes' : 'No'}</VisuallyHidden>
    </>
  )
}
