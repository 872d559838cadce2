import { useState } from 'react'
import type { Snapshot } from 'valtio'
import { useSnapshot } from 'valtio'
import { Card } from '#client/ui/Card.tsx'
import { DayBars } from '#client/ui/DayBars.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { minutesText } from '#shared/rules/webinars/room/attendance.ts'
import { shortWhen } from '#shared/rules/webinars/zone.ts'
import styles from './Office.module.css'
import { type AudienceSession, eventsOffice, loadOfficeWebinar } from './store.ts'

/** Every session with its seats, how many came of those and how long people stayed; of the chosen one, how seats were taken, day by day. */
export function AudienceChart({ webinarId, timezone }: { webinarId: number; timezone: string }) {
  const { audience } = useSnapshot(eventsOffice)
  const [chosen, setChosen] = useState<number | null>(null)
  return (
    <Card className={styles.form} aria-labelledby="audience">
      <h2 id="audience">Audience</h2>
      <Loaded from={audience} what="the seats" onRetry={() => loadOfficeWebinar(webinarId)} height="10rem">
        {({ sessions }) => {
          const taken = sessions.filter(({ days }) => days.length > 0)
          if (taken.length === 0) return <p>Nobody has taken a seat yet.</p>
          // The one that is shown unasked is the last of which there is something to see.
          const shown = sessions.find(({ schedule }) => schedule === chosen) ?? taken.at(-1)!
          return (
            <>
              <Table sessions={sessions} timezone={timezone} shown={shown.schedule} onChoose={setChosen} />
              <DayBars
                title={`Seats taken for ${shortWhen(new Date(shown.starts_at), timezone)}`}
                of={['seat', 'seats']}
                days={shown.days.map(({ day, seats }) => ({ day, count: seats }))}
              />
              {shown.days.length === 0 ? <p className={styles.quiet}>Nobody has taken a seat in this one.</p> : null}
            </>
          )
        }}
      </Loaded>
    </Card>
  )
}

type TableProps = {
  sessions: readonly Snapshot<AudienceSession>[]
  timezone: string
  shown: number
  onChoose: (schedule: number) => void
}
function Table({ sessions, timezone, shown, onChoose }: TableProps) {
  const most = Math.max(1, ...sessions.map(({ seats, came }) => Math.max(seats, came ?? 0)))
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Session</th>
            <th scope="col">Seats</th>
            <th scope="col">Came</th>
            <th scope="col">Stayed on average</th>
          </tr>
        </thead>
        <tbody>
          {sessions.map(({ schedule, starts_at, seats, came, mean_seconds }) => (
            <tr key={schedule} data-shown={schedule === shown || undefined}>
              <th scope="row">
                <button
                  type="button"
                  className={styles.choose}
                  aria-pressed={schedule === shown}
                  onClick={() => onChoose(schedule)}
                >
                  {shortWhen(new Date(starts_at), timezone)}
                </button>
                <span className={styles.bars} aria-hidden>
                  {seats > 0 ? <span className={styles.seats} style={{ width: `${(100 * seats) / most}%` }} /> : null}
                  {came ? <span className={styles.present} style={{ width: `${(100 * came) / most}%` }} /> : null}
                </span>
              </th>
              <td>{seats}</td>
              <td>{came ?? '–'}</td>
              <td>{mean_seconds === null ? '–' : `${minutesText(mean_seconds)} min`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
