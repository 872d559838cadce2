import { Card } from '#client/ui/Card.tsx'
import { percentOf } from '#shared/progress.ts'
import styles from './Operations.module.css'
import type { OperationsView } from './store.ts'

/** The figures behind it. */
export function FigureList({ now }: { now: Readonly<OperationsView> }) {
  const { events, messages, pool, disk, sessions } = now
  const figures: [name: string, value: string][] = [
    ['Events to act on', waiting(events.unheard, events.oldest_unheard, now.at)],
    ['Events to live pages', waiting(events.unsent, events.oldest_unsent, now.at)],
    ['Mails and texts', waiting(messages.waiting, messages.oldest, now.at)],
    ['Events tried again', number(events.stuck)],
    ['Open sessions', number(sessions)],
    ['Database connections', `${pool.in_use} of ${pool.max}`],
    [
      'Free on the disk',
      disk.total > 0 ? `${gigabytes(disk.free)} (${Math.round(percentOf(disk.free, disk.total))}%)` : 'unknown',
    ],
  ]
  return (
    <Card aria-labelledby="figures" className={styles.part}>
      <h2 id="figures">Right now</h2>
      <p className={styles.quiet}>As of {new Date(now.at).toLocaleTimeString()}; it is asked again every 15 seconds.</p>
      <dl className={styles.figures}>
        {figures.map(([name, value]) => (
          <div key={name} className={styles.figure}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

const number = (n: number): string => n.toLocaleString('en-US')
const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`

function waiting(count: number, oldest: string | null, at: string): string {
  if (count === 0 || !oldest) return 'none wait'
  const seconds = Math.max(0, Math.round((Date.parse(at) - Date.parse(oldest)) / 1000))
  return `${number(count)}, for ${seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`}`
}
