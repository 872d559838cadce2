import { type FormEvent, useEffect, useState } from 'react'
import type { Snapshot } from 'valtio'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { sentenceOf } from '#client/platform/api.ts'
import { useSecond } from '#client/platform/clock.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { useAction } from '#client/ui/useAction.ts'
import {
  MembersOnly,
  NotRegistered,
  Removed,
  type RoomEntry,
  SessionCancelled,
  SignInForRoom,
  type WebinarView,
} from '#shared/contract/webinars/index.ts'
import { NotFound } from '#shared/errors.ts'
import { countdownSpoken, countdownText, secondsLeft } from '#shared/rules/groupbuys/group.ts'
import { webinarPath } from '#shared/rules/webinars/addresses.ts'
import { EventPicture } from '../EventPicture.tsx'
import { loadWebinar, webinars } from '../store.ts'
import styles from './Room.module.css'
import { type Asked, askAgain, enterRoom, live } from './store.ts'

/** Why somebody is not in the room, and what they can do about it. */
export function NoEntry({ error, asked }: { error: unknown; asked: Asked }) {
  const { user } = useSnapshot(session)
  const back = encodeURIComponent(`/events/webinars/${asked.webinar_id}/live?session=${asked.session}`)
  const isFor = (...refusals: { is: (error: unknown) => boolean }[]) => refusals.some(({ is }) => is(error))
  if (!isFor(NotRegistered, MembersOnly, SignInForRoom, SessionCancelled, Removed, NotFound))
    return (
      <Page narrow>
        <ErrorNotice title="The room could not be opened." error={error} onRetry={() => enterRoom(asked)}>
          {sentenceOf(error)}
        </ErrorNotice>
      </Page>
    )
  const title = isFor(NotFound)
    ? 'There is no such session'
    : isFor(SessionCancelled)
      ? 'This session was called off'
      : isFor(MembersOnly)
        ? 'This webinar is for members'
        : isFor(Removed)
          ? 'You are not in this room any more'
          : 'You are not in this room yet'
  return (
    <Page narrow>
      <EmptyState
        whole
        title={title}
        action={
          isFor(MembersOnly) ? (
            <ButtonLink to="/store">See plans</ButtonLink>
          ) : isFor(NotRegistered) && user ? (
            <ButtonLink to={`${webinarPath(asked.webinar_id)}?session=${asked.session}`}>Save my seat</ButtonLink>
          ) : isFor(NotRegistered) ? (
            <>
              <ButtonLink to={`${webinarPath(asked.webinar_id)}?session=${asked.session}`}>Save my seat</ButtonLink>
              <ButtonLink to={`/login?redirect=${back}`} look="quiet">
                Sign in
              </ButtonLink>
            </>
          ) : isFor(Removed) ? (
            <WayBack />
          ) : isFor(SignInForRoom) ? (
            <ButtonLink to={`/login?redirect=${back}`}>Sign in</ButtonLink>
          ) : (
            <ButtonLink to="/">Go to the start</ButtonLink>
          )
        }
      >
        {isFor(NotRegistered) && user
          ? 'This room is for those who have a seat. Save yours, and come in at once when its doors are open.'
          : isFor(NotFound)
            ? 'Its address may have been cut off, or it is not shown to anybody for now. Open the link in your mail again.'
            : sentenceOf(error)}
      </EmptyState>
    </Page>
  )
}

/** Who was taken out and let back in comes in by themselves, or at once by a press. */
function WayBack() {
  const { busy, run } = useAction()
  const [isShut, setShut] = useState(false)
  useEffect(() => {
    const looks = setInterval(() => void askAgain(), LOOK_MS + Math.random() * SPREAD_MS)
    return () => clearInterval(looks)
  }, [])
  const ask = () =>
    run(async () => {
      setShut(false)
      await askAgain()
      setShut(true)
    })
  return (
    <>
      <p role="status">
        {isShut
          ? 'The room is still closed to you.'
          : 'Leave this page open: once the hosts let you back in, it brings you there by itself.'}
      </p>
      <Button loading={busy !== null} onClick={ask}>
        Try to come back in
      </Button>
      <ButtonLink to="/events/webinars" look="quiet">
        See other webinars
      </ButtonLink>
    </>
  )
}

/**
 * So often it is asked whether the session is still at its time, and whether a host begins before it; each browser a little
 * sooner or later than the others, so that a full lobby does not ask in one moment.
 */
const LOOK_MS = 10_000
const SPREAD_MS = 5000
/** So soon who stands at an open door tries again. */
const KNOCK_MS = 3000
/** Tries to come in; where that is refused one is told why, as somebody may have given up their seat elsewhere. */
async function knock(asked: Asked): Promise<void> {
  await enterRoom(asked)
  if (live.entry.status === 'failed') await askAgain()
}

/** WEB-LV001. The lobby before a room opens: when that is, told down each second; the door opens by itself. */
export function Lobby({ entry, asked }: { entry: Snapshot<RoomEntry>; asked: Asked }) {
  const now = useSecond()
  const left = secondsLeft(new Date(entry.opens_at), now)
  // A host may begin before the time.
  const isOpen = left < 1 || entry.state === 'live'
  // Once it opens, and again until one is in: the server's second may be a little behind.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same room for as long as this is shown
  useEffect(() => {
    if (isOpen) void knock(asked)
    const every = isOpen ? KNOCK_MS : LOOK_MS
    const looks = setInterval(
      () => void (isOpen ? knock(asked) : askAgain()),
      every + Math.random() * (isOpen ? every : SPREAD_MS),
    )
    return () => clearInterval(looks)
  }, [isOpen])
  useEffect(() => void loadWebinar(asked.webinar_id), [asked.webinar_id])
  const about = useSnapshot(webinars).one[asked.webinar_id]?.data
  const starts = new Date(entry.starts_at)
  return (
    <Page narrow>
      <PageHead title={entry.title}>
        {starts.toLocaleDateString([], { weekday: 'long', month: 'long', day: 'numeric' })}
      </PageHead>
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
        The room opens 15 minutes before the start. Leave this page open: it lets you in by itself, some seconds after a
        host begins early, too.
      </p>
      {about ? <WhileWaiting about={about} /> : null}
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

/** A guest says what they are to be called; nobody learns their address. */
export function NameForm({ entry, asked }: { entry: Snapshot<RoomEntry>; asked: Asked }) {
  const [name, setName] = useState('')
  const { busy, failed, run } = useAction()
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim()) return
    void run(async () => {
      await enterRoom(asked, { name: name.trim() })
      if (live.entry.status === 'failed') throw live.entry.error
    })
  }
  return (
    <Page narrow>
      <PageHead title={entry.title}>What shall the others call you? Your first name is enough.</PageHead>
      <form className={styles.controls} onSubmit={send}>
        <Field
          label="Your name"
          value={name}
          maxLength={40}
          autoComplete="given-name"
          onChange={({ target }) => setName(target.value)}
        />
        {failed ? <ErrorNotice title={failed} /> : null}
        <div>
          <Button type="submit" loading={busy !== null}>
            Come in
          </Button>
        </div>
      </form>
    </Page>
  )
}
