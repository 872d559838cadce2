import { Radio } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { useMinute } from '#client/platform/clock.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import type { SessionView, WebinarView } from '#shared/contract/webinars/index.ts'
import { liveRoomPath } from '#shared/rules/webinars/addresses.ts'
import { isRoomOver } from '#shared/rules/webinars/times.ts'
import { webinars } from '../store.ts'
import styles from '../Webinars.module.css'

type Live = Pick<SessionView, 'schedule' | 'ends_at' | 'state' | 'rsvped'> &
  Pick<WebinarView, 'webinar_id' | 'title' | 'runs'>

/** WEB-LV001. First of all on the home page: the room that is on and that one holds, or has a seat in. Nothing where there is none; the tile further down asks for them. */
export function LiveNow() {
  const { list } = useSnapshot(webinars)
  const now = useMinute()
  const { soon = [], data = [] } = list.data ?? {}
  const all: Live[] = [
    ...soon,
    ...data.flatMap(({ webinar_id, title, runs, sessions }) =>
      sessions.map((one) => ({ ...one, webinar_id, title, runs })),
    ),
  ]
  const on = all.filter(
    (one) =>
      one.state === 'live' &&
      (one.runs || one.rsvped) &&
      !isRoomOver({ state: one.state, ends_at: new Date(one.ends_at) }, now),
  )
  const rooms = [...new Map(on.map((one) => [liveRoomPath(one.webinar_id, one.schedule), one]))]
  if (rooms.length === 0) return null
  return (
    <Card aria-labelledby="live-now">
      <ul className={styles.sessions}>
        {rooms.map(([path, { title, runs }], place) => (
          <li key={path} className={styles.row}>
            <Radio size={20} aria-hidden />
            <h2 className={styles.now} id={place === 0 ? 'live-now' : undefined}>
              Live now: {title}
            </h2>
            <ButtonLink to={path} aria-label={`${runs ? 'Back to the room' : 'Come in'}: ${title}`}>
              {runs ? 'Back to the room' : 'Come in'}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
