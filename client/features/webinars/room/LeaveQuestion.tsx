import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { AskOnce } from './AskOnce.tsx'

/** The place within the app that a plain press on a link leads to, where it is another page than this one. */
function placeOf(event: MouseEvent): string | null {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || (link.target && link.target !== '_self') || link.download) return null
  const { origin, pathname, search, hash } = new URL(link.href)
  return origin === location.origin && pathname !== location.pathname ? `${pathname}${search}${hash}` : null
}

/** Whoever runs a room that is on is asked before a link leads out of it: a press beside what was meant leaves everybody without a host. */
export function LeaveQuestion({ isRecording }: { isRecording: boolean }) {
  const [to, setTo] = useState<string | null>(null)
  const navigate = useNavigate()
  useEffect(() => {
    // Heard before the link itself hears of it.
    const press = (event: MouseEvent) => {
      const place = placeOf(event)
      if (place === null) return
      event.preventDefault()
      event.stopPropagation()
      setTo(place)
    }
    document.addEventListener('click', press, true)
    return () => document.removeEventListener('click', press, true)
  }, [])
  if (to === null) return null
  return (
    <AskOnce
      title="Leave the room while it is on?"
      act="Leave"
      look="main"
      keep="Stay"
      says={`It goes on without you${isRecording ? ', and is recorded' : ''}, until you end it. Home has your way back, under “Live now”.`}
      onDo={() => navigate(to)}
      onClose={() => setTo(null)}
    />
  )
}
