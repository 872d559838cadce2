import { useSnapshot } from 'valtio'
import { Card } from '#client/ui/Card.tsx'
import { DayBars } from '#client/ui/DayBars.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { whenText } from '#shared/rules/webinars/zone.ts'
import styles from './Office.module.css'
import { eventsOffice, loadOfficeWebinar } from './store.ts'

/** As wide as a small phone has room for, so that its numbers can be read there. */
const WIDTH = 340

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
                <DayBars
                  key={schedule}
                  title={whenText(new Date(starts_at), timezone)}
                  of={['seat', 'seats']}
                  days={days.map(({ day, seats }) => ({ day, count: seats }))}
                />
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
