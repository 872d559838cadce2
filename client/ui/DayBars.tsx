import { linesUpTo } from './chartLines.ts'
import styles from './DayBars.module.css'
import { type CountedDay, everyDay } from './everyDay.ts'

/** As wide as a small phone has room for, so that its numbers can be read there. */
const [WIDTH, HEIGHT, LEFT, BOTTOM, TOP] = [340, 130, 28, 20, 8]
/** Half as wide as a day's name. */
const LABEL = 22

type Props = {
  title: string
  /** One and several of what is counted. */
  of: readonly [string, string]
  /** In their order; those on which nothing was counted may be left out. */
  days: readonly CountedDay[]
}

/** How much there was on each day, as bars and as numbers. */
export function DayBars({ title, of, days: counted }: Props) {
  const days = everyDay(counted)
  if (days.length === 0) return null
  const lines = linesUpTo(Math.max(...days.map(({ count }) => count)))
  const most = lines.at(-1)!
  const y = (count: number) => TOP + (1 - count / most) * (HEIGHT - TOP - BOTTOM)
  const step = (WIDTH - LEFT) / days.length
  const wide = Math.min(step * 0.7, 40)
  const middle = (place: number) => LEFT + (place + 0.5) * step
  /** A day stands under its bar, and within the picture. */
  const under = (place: number) => Math.min(WIDTH - LABEL, Math.max(LEFT + LABEL, middle(place)))
  const sum = days.reduce((all, { count }) => all + count, 0)
  return (
    <figure className={styles.figure}>
      <figcaption>
        {title}: {sum} {sum === 1 ? of[0] : of[1]}
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.chart} aria-hidden>
        {lines.map((line) => (
          <g key={line}>
            <line x1={LEFT} x2={WIDTH} y1={y(line)} y2={y(line)} className={styles.grid} />
            <text x={LEFT - 6} y={y(line) + 4} className={styles.tick} textAnchor="end">
              {line}
            </text>
          </g>
        ))}
        {days.map(({ day, count }, place) => (
          <rect
            key={day}
            x={middle(place) - wide / 2}
            width={wide}
            y={y(count)}
            height={Math.max(0, y(0) - y(count))}
            rx={2}
            className={styles.bar}
          />
        ))}
        <text x={under(0)} y={HEIGHT - 4} className={styles.tick} textAnchor="middle">
          {shortDay(days[0]!.day)}
        </text>
        <text x={under(days.length - 1)} y={HEIGHT - 4} className={styles.tick} textAnchor="middle">
          {days.length > 1 ? shortDay(days.at(-1)!.day) : ''}
        </text>
      </svg>
      <details>
        <summary>As numbers</summary>
        <ul>
          {days
            .filter(({ count }) => count > 0)
            .map(({ day, count }) => (
              <li key={day}>
                {shortDay(day)}: {count}
              </li>
            ))}
        </ul>
      </details>
    </figure>
  )
}

const shortDay = (day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
