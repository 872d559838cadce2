import type { Snapshot } from 'valtio'
import { Badge } from '#client/ui/Badge.tsx'
import { ButtonLink } from '#client/ui/Button.tsx'
import type { SessionView } from '#shared/contract/webinars/index.ts'
import { liveRoomPath } from '#shared/rules/webinars/addresses.ts'

type Props = { webinarId: number; one: Snapshot<SessionView>; title: string }

/** A session that is over; who had a seat sees it again where it was recorded. */
export function EndedSession({ webinarId, one, title }: Props) {
  return (
    <>
      <Badge>Ended</Badge>
      {one.has_replay ? (
        <ButtonLink
          to={liveRoomPath(webinarId, one.schedule, { part: 'replay' })}
          look="quiet"
          aria-label={`See it again: ${title}`}
        >
          See it again
        </ButtonLink>
      ) : null}
    </>
  )
}
