import type { Snapshot } from 'valtio'
import { useSecond } from '#client/platform/clock.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import type { SoonView } from '#shared/contract/webinars/index.ts'
import { liveRoomPath, webinarPath } from '#shared/rules/webinars/addresses.ts'
import { isDoorOpen, isOver } from '#shared/rules/webinars/times.ts'
import { HostWay } from './HostWay.tsx'
import { StartCountdown } from './StartCountdown.tsx'
import styles from './Webinars.module.css'

/** What is on or about to begin stands in no list any more: who comes now finds it here. Nothing where there is none. */
export function SoonStrip({ soon }: { soon: readonly Snapshot<SoonView>[] }) {
  const now = useSecond()
  const open = soon.filter((one) => !isOver({ state: one.state, ends_at: new Date(one.ends_at) }, now))
  if (open.length === 0) return null
  return (
    <Card className={styles.card} aria-labelledby="soon-webinars">
      <h3 id="soon-webinars">{titleOf(open, now)}</h3>
      <ul className={styles.sessions}>
        {open.map((one) => (
          <li key={`${one.webinar_id}-${one.schedule}`} className={styles.session}>
            <span className={styles.strong}>{one.title}</span>
            {one.rsvped ? <Badge tone="right">Your seat</Badge> : null}
            <StartCountdown start={one.starts_at} end={one.ends_at} state={one.state} />
            <Way one={one} now={now} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function titleOf(open: readonly Snapshot<SoonView>[], now: Date): string {
  const live = open.filter(({ state }) => state === 'live').length
  if (live === open.length) return 'Live now'
  if (live > 0) return 'Live now and starting soon'
  return open.every(({ starts_at }) => new Date(starts_at) <= now) ? 'About to begin' : 'Starting soon'
}

function Way({ one, now }: { one: Snapshot<SoonView>; now: Date }) {
  const { webinar_id, schedule, title } = one
  if (one.runs) return <HostWay webinarId={webinar_id} one={one} of={title} />
  const hasDoor = isDoorOpen({ ...one, starts_at: new Date(one.starts_at), ends_at: new Date(one.ends_at) }, now)
  if (one.rsvped && hasDoor)
    return (
      <ButtonLink to={liveRoomPath(webinar_id, schedule)} aria-label={`Join: ${title}`}>
        Join
      </ButtonLink>
    )
  const act = one.rsvped ? 'See your seat' : 'Take a seat'
  return (
    <ButtonLink
      to={`${webinarPath(webinar_id)}?session=${schedule}`}
      look={one.rsvped ? 'quiet' : 'main'}
      aria-label={`${act}: ${title}`}
    >
      {act}
    </ButtonLink>
  )
}
