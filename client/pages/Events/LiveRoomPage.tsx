import { useEffect, useRef } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { enterRoom, LiveRoom, Lobby, live, NameForm, NoEntry, useMoved } from '#client/features/webinars/room/index.ts'
import { useTitle } from '#client/platform/title.ts'
import { Page } from '#client/ui/Page.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import { ROOM_PARTS } from '#shared/rules/webinars/addresses.ts'

/** RTM-RT001. The live room of a webinar's session. What a mail's link brings along is taken out of the address at once. */
export function LiveRoomPage() {
  const { webinar_id = '' } = useParams()
  const [query, setQuery] = useSearchParams()
  const { user, status } = useSnapshot(session)
  const { entry } = useSnapshot(live)
  const moved = useMoved(entry.data)
  const asked = { webinar_id: Number(webinar_id), session: Number(query.get('session') ?? 0) || 0 }
  const link = useRef(query.get('seat'))
  const isKnown = status !== 'loading'
  const person = user?.user_id
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each room and person
  useEffect(() => {
    if (!isKnown) return
    const seat = link.current
    link.current = null
    if (query.has('seat')) {
      query.delete('seat')
      setQuery(query, { replace: true })
    }
    live.entry = { status: 'loading', data: null, error: null }
    void enterRoom(asked, seat ? { seat } : {})
  }, [webinar_id, asked.session, isKnown, person])
  useTitle(entry.data?.title)
  if (entry.status === 'failed' && !entry.data) return <NoEntry error={entry.error} asked={asked} />
  const found = entry.data
  if (!found)
    return (
      <Page>
        <Loading what="the room">
          <Skeleton ratio="16 / 9" />
        </Loading>
      </Page>
    )
  const part = ROOM_PARTS.find((one) => one === query.get('part'))
  if (found.room_id) return <LiveRoom entry={found} webinarId={asked.webinar_id} part={part} />
  // Where a host begins before the time the door is open, too.
  const isOpen = found.state === 'live' || new Date(found.opens_at) <= new Date(found.server_now)
  return found.needs_name && isOpen ? (
    <NameForm entry={found} asked={asked} />
  ) : (
    <Lobby entry={found} asked={asked} moved={moved} />
  )
}
