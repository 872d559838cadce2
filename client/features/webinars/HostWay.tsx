import { useSecond } from '#client/platform/clock.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { liveRoomPath } from '#shared/rules/webinars/addresses.ts'
import { isRoomOver, isTimeToCome } from '#shared/rules/webinars/times.ts'

type Props = {
  webinarId: number
  one: {
    readonly schedule: number
    readonly starts_at: string
    readonly ends_at: string
    readonly state: 'lobby' | 'live' | 'ended'
  }
  /** Of which of several it is, for who does not see where it stands. */
  of: string
}

/** WEB-LV001. The way into a session's room for whoever runs it, or moderates it: before its doors open, too; nothing once it is over. */
export function HostWay({ webinarId, one, of }: Props) {
  const now = useSecond()
  // A room that nobody has ended yet still waits for that, and one whose host is late for its beginning.
  if (one.state !== 'live' && isRoomOver({ ends_at: new Date(one.ends_at), state: one.state }, now)) return null
  const isOpen = one.state === 'live' || isTimeToCome(new Date(one.starts_at), now)
  const act = one.state === 'live' ? 'Back to the room' : isOpen ? 'Open the room' : 'Come in early'
  return (
    <ButtonLink
      to={liveRoomPath(webinarId, one.schedule)}
      look={isOpen ? 'main' : 'quiet'}
      aria-label={`${act}: ${of}`}
    >
      {act}
    </ButtonLink>
  )
}
