import { useSnapshot } from 'valtio'
import { Card } from '#client/ui/Card.tsx'
import { linesUpTo } from '#client/ui/chartLines.ts'
import { Loaded } from '#client/ui/Loaded.tsx'
import { whenText } from '#shared/rules/webinars/zone.ts'
import { type AudienceDay, daysOf } from './audience.ts'
import styles from './Office.module.css'
import { eventsOffice, loadOfficeWebinar } from './store.ts'

/** As wide as a small phone has room for, so that its numbers can be read there. */
const [WIDTH, HEIGHT, LEFT, BOTTOM, TOP] = [340, 130, 28, 20, 8]

/** How many came of those who took seats, and how seats were taken, day by day, for each session. */
export function AudienceChart({ webinarId, timezone }: { webinarId: number; timezone: string }) {
  const { audience } = useSnapshot(eventsOffice)
  return (
    <Card className={styles.form} aria-labelledby="audience">
      <h2 id="audience">Audience</h2>
      <Loaded from={audience} what="the seats" onRetry={() => loadOfficeWebinar(webinarId)} height="10rem">
        {({ sessions }) => {
          const taken = sessions.filter(({ days }) => days.length > 0)
          if (taken.length === 0) return <p>Nobody has taken a seat yet.</p>
          return (
            <>
              <Came sessions={taken} timezone={timezone} />
              {taken.map(({ schedule, starts_at, days }) => (
                <DayBars key={schedule} title={whenText(new Date(starts_at), timezone)} days={daysOf(days)} />
              ))}
            </>
          )
        }}
      </Loaded>
    </Card>
  )
}

type Session = { schedule: number; starts_at: string; seats: number; came: number | null }
const CAME_HEIGHT = 20

/** Of those who took a seat how many came, session by session; who took no seat and came counts, too. */
function Came({ sessions, timezone }: { sessions: readonly Session[]; timezone: string }) {
  const begun = sessions.flatMap((one) => (one.came === null ? [] : [{ ...one, came: one.came }]))
  if (begun.length === 0) return null
  const most = Math.max(1, ...begun.map(({ seats, came }) => Math.max(seats, came)))
  return (
    <figure className={styles.figure}>
      <figcaption>Who came</figcaption>
      <ul className={styles.came}>
        {begun.map(({ schedule, starts_at, seats, came }) => (
          <li key={schedule}>
            <span>
              {whenText(new Date(starts_at), timezone)}: {came} of {seats} came
            </span>
            <svg viewBox={`0 0 ${WIDTH} ${CAME_HEIGHT}`} className={styles.chart} aria-hidden>
              <rect width={(WIDTH * seats) / most} height={CAME_HEIGHT} rx={3} className={styles.seats} />
              <rect width={(WIDTH * came) / most} height={CAME_HEIGHT} rx={3} className={styles.bar} />
            </svg>
          </li>
        ))}
      </ul>
    </figure>
  )
}

function DayBars({ title, days }: { title: string; days: readonly AudienceDay[] }) {
  const lines = linesUpTo(Math.max(...days.map(({ seats }) => seats)))
  const most = lines.at(-1)!
  const y = (seats: number) => TOP + (1 - seats / most) * (HEIGHT - TOP - BOTTOM)
  const step = (WIDTH - LEFT) / days.length
  const sum = days.reduce((all, { seats }) => all + seats, 0)
  return (
    <figure className={styles.figure}>
      <figcaption>
        {title}: {sum === 1 ? '1 seat' : `${sum} seats`}
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
        {days.map(({ day, seats }, place) => (
          <rect
            key={day}
            x={LEFT + place * step + step * 0.15}
            width={Math.min(step * 0.7, 40)}
            y={y(seats)}
            height={Math.max(0, y(0) - y(seats))}
            rx={2}
            className={styles.bar}
          />
        ))}
        <text x={LEFT} y={HEIGHT - 4} className={styles.tick}>
          {shortDay(days[0]!.day)}
        </text>
        <text x={WIDTH} y={HEIGHT - 4} className={styles.tick} textAnchor="end">
          {days.length > 1 ? shortDay(days.at(-1)!.day) : ''}
        </text>
      </svg>
      <details>
        <summary>As numbers</summary>
        <ul>
          {days
            .filter(({ seats }) => seats > 0)
            .map(({ day, seats }) => (
              <li key={day}>
                {shortDay(day)}: {seats}
              </li>
            ))}
        </ul>
      </details>
    </figure>
  )
}

const shortDay = (day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
