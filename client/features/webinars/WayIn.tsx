import type { ReactNode } from 'react'
import type { Snapshot } from 'valtio'
import { useSecond } from '#client/platform/clock.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { SessionView } from '#shared/contract/webinars/index.ts'
import { countdownSpoken, countdownText, secondsLeft } from '#shared/rules/groupbuys/group.ts'
import { liveRoomPath } from '#shared/rules/webinars/addresses.ts'
import { isDoorOpen, JOIN_EARLY_MS } from '#shared/rules/webinars/times.ts'
import { HOUR_MS } from '#shared/time.ts'
import styles from './Webinars.module.css'

type Props = { webinarId: number; one: Snapshot<SessionView>; children: ReactNode }

/** WEB-GA002. The door of a room that one has a seat in: open, open soon, and until then what is said of it. */
export function WayIn({ webinarId, one, children }: Props) {
  const now = useSecond()
  const starts_at = new Date(one.starts_at)
  const left = secondsLeft(new Date(starts_at.getTime() - JOIN_EARLY_MS), now)
  if (isDoorOpen({ starts_at, ends_at: new Date(one.ends_at), state: one.state }, now))
    return (
      <div className={styles.acts}>
        <ButtonLink to={liveRoomPath(webinarId, one.schedule)}>Join live room</ButtonLink>
      </div>
    )
  return (
    <>
      {left > 0 && left * 1000 < HOUR_MS ? (
        <p className={styles.strong}>
          <span aria-hidden>Doors open in {countdownText(left)}</span>
          <VisuallyHidden>Doors open in {countdownSpoken(left)}</VisuallyHidden>
        </p>
      ) : null}
      <p className={styles.quiet}>{children}</p>
      <div className={styles.acts}>
        {/* Who waits there is let in by itself. */}
        <ButtonLink to={liveRoomPath(webinarId, one.schedule)} look="quiet">
          Your room
        </ButtonLink>
      </div>
    </>
  )
}
