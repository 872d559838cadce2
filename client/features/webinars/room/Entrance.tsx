import { useEffect, useRef, useState } from 'react'
import type { Snapshot } from 'valtio'
import { useSnapshot } from 'valtio'
import { useSecond } from '#client/platform/clock.ts'
import { onReachable } from '#client/platform/reachable.ts'
import { Page, PageHead } from '#client/ui/Page.tsx'
import type { RoomEntry, WebinarView } from '#shared/contract/webinars/index.ts'
import { countdownSpoken, countdownText, secondsLeft } from '#shared/rules/groupbuys/group.ts'
import { EventPicture } from '../EventPicture.tsx'
import { loadWebinar, webinars } from '../store.ts'
import entrance from './Entrance.module.css'
import { LOOK_MS, SPREAD_MS } from './looks.ts'
import styles from './Room.module.css'
import { type Asked, askAgain, enterRoom, live } from './store.ts'

/** So long it stands there that the line is back. */
const BACK_MS = 6000
/** So soon who stands at an open door tries again. */
const KNOCK_MS = 3000
/** Tries to come in; where that is refused one is told why, as somebody may have given up their seat elsewhere. */
async function knock(asked: Asked): Promise<void> {
  await enterRoom(asked)
  if (live.entry.status === 'failed') await askAgain()
}

type Line = 'there' | 'cut' | 'back'
const LINES: Record<Line, string> = {
  there: '',
  cut: 'Connection lost. Trying again…',
  back: 'The connection is back.',
}

/** Looks how one stands to the room, or knocks at its open door, again and again and as soon as the network is back; says how the line is. */
function useLooks(asked: Asked, isOpen: boolean): Line {
  const [line, setLine] = useState<Line>('there')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same room for as long as this is shown
  useEffect(() => {
    let isShown = true
    const look = async () => {
      // Whatever the server says takes the place of what it said before.
      const before = live.entry.data
      await (isOpen ? knock(asked) : askAgain())
      const isAnswered = live.entry.data !== before
      if (isShown) setLine((known) => (!isAnswered ? 'cut' : known === 'cut' ? 'back' : known))
    }
    // Once it opens, and again until one is in: the server's second may be a little behind.
    if (isOpen) void look()
    const every = isOpen ? KNOCK_MS : LOOK_MS
    const looks = setInterval(() => void look(), every + Math.random() * (isOpen ? every : SPREAD_MS))
    const leave = onReachable(() => void look())
    const cut = () => setLine('cut')
    addEventListener('offline', cut)
    return () => {
      isShown = false
      clearInterval(looks)
      leave()
      removeEventListener('offline', cut)
    }
  }, [isOpen])
  useEffect(() => {
    if (line !== 'back') return
    const read = setTimeout(() => setLine('there'), BACK_MS)
    return () => clearTimeout(read)
  }, [line])
  return line
}

/** When a session was to begin before it was moved, while one was at its door or in its room. */
export type Moved = { from: string; wasInside: boolean }
/** Whether the session of an entry was moved since it was first seen. */
export function useMoved(entry: Snapshot<RoomEntry> | null): Moved | null {
  const seen = useRef<Snapshot<RoomEntry> | null>(null)
  const [moved, setMoved] = useState<(Moved & { session_id: string }) | null>(null)
  useEffect(() => {
    if (!entry) return
    const before = seen.current
    seen.current = entry
    const { session_id, starts_at } = entry
    if (before && before.session_id === session_id && before.starts_at !== starts_at)
      setMoved({ session_id, from: before.starts_at, wasInside: before.room_id !== null })
  }, [entry])
  return moved && moved.session_id === entry?.session_id ? moved : null
}

const timeOf = (at: Date) => at.toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' })
const dayOf = (at: Date) => at.toLocaleDateString([], { weekday: 'long', month: 'long', day: 'numeric' })
/** With the days where it is another one. */
function movedText({ from, wasInside }: Moved, starts: Date): string {
  const was = new Date(from)
  const say = (at: Date) => (dayOf(was) === dayOf(starts) ? timeOf(at) : `${dayOf(at)}, ${timeOf(at)}`)
  const closed = wasInside ? ' The room is closed until its doors open again.' : ''
  return `Moved to ${say(starts)} (it was ${say(was)}).${closed} Your seat is kept.`
}

type Props = { entry: Snapshot<RoomEntry>; asked: Asked; moved?: Moved | null }
/** WEB-LV001. The lobby before a room opens: when that is, told down each second; the door opens by itself. */
export function Lobby({ entry, asked, moved = null }: Props) {
  const now = useSecond()
  const left = secondsLeft(new Date(entry.opens_at), now)
  // A host may begin before the time.
  const isOpen = left < 1 || entry.state === 'live'
  const line = useLooks(asked, isOpen)
  useEffect(() => void loadWebinar(asked.webinar_id), [asked.webinar_id])
  const about = useSnapshot(webinars).one[asked.webinar_id]?.data
  const starts = new Date(entry.starts_at)
  return (
    <Page narrow>
      <PageHead title={entry.title}>{dayOf(starts)}</PageHead>
      <div role="status" className={entrance.told}>
        {moved ? <p className={entrance.news}>{movedText(moved, starts)}</p> : null}
        {line !== 'there' ? (
          <p className={entrance.news} data-line={line}>
            {LINES[line]}
          </p>
        ) : null}
      </div>
      <div className={entrance.sight}>
        <div>
          <p className={styles.opens}>
            {isOpen ? (
              <span className={styles.countdown}>The doors are opening</span>
            ) : (
              <>
                <span aria-hidden>Doors open in</span>
                <span className={styles.countdown} aria-hidden>
                  {countdownText(left)}
                </span>
                <span className={styles.unseen}>Doors open in {countdownSpoken(left)}</span>
              </>
            )}
            <strong>
              Begins at {starts.toLocaleTimeString([], { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })}
            </strong>
          </p>
          <p>
            The room opens 15 minutes before the start. Leave this page open: it lets you in by itself, some seconds
            after a host begins early, too.
          </p>
        </div>
        {about ? <WhileWaiting about={about} /> : null}
      </div>
    </Page>
  )
}

/** What it will be about, with something to do until then. */
function WhileWaiting({ about: { scene, description, hosts } }: { about: Snapshot<WebinarView> }) {
  return (
    <section className={styles.waiting} aria-label="What it is about">
      {hosts.length > 0 ? <p className={styles.strong}>With {hosts.join(' and ')}</p> : null}
      {description ? <p className={styles.words}>{description}</p> : null}
      {scene ? (
        <>
          <EventPicture scene={scene} size="whole" />
          <div className={styles.ways}>
            <p>This is the scene you will look at together. How many figures do you know already?</p>
            {/* Beside this page, which lets one in by itself. */}
            <a className={styles.way} href={`/learn/${scene.slug}`} target="_blank" rel="noreferrer">
              Learn {scene.name} while you wait
            </a>
          </div>
        </>
      ) : null}
    </section>
  )
}
