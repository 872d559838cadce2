import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { sentenceOf } from '#client/platform/api.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Page } from '#client/ui/Page.tsx'
import { useAction } from '#client/ui/useAction.ts'
import {
  MembersOnly,
  NotRegistered,
  Removed,
  SessionCancelled,
  SignInForRoom,
} from '#shared/contract/webinars/index.ts'
import { NotFound } from '#shared/errors.ts'
import { webinarPath } from '#shared/rules/webinars/addresses.ts'
import { loadWebinar, webinars } from '../store.ts'
import { whenHere } from '../times.ts'
import { LOOK_MS, SPREAD_MS } from './looks.ts'
import { type Asked, askAgain, enterRoom } from './store.ts'

/** Why somebody is not in the room, and what they can do about it. */
export function NoEntry({ error, asked }: { error: unknown; asked: Asked }) {
  const { user } = useSnapshot(session)
  const { pathname, search } = useLocation()
  // With whatever part of the room the address asks for.
  const back = encodeURIComponent(pathname + search)
  const isFor = (...refusals: { is: (error: unknown) => boolean }[]) => refusals.some(({ is }) => is(error))
  const isUnknown = isFor(NotFound)
  useEffect(() => {
    if (isUnknown) void loadWebinar(asked.webinar_id)
  }, [isUnknown, asked.webinar_id])
  const about = useSnapshot(webinars).one[asked.webinar_id]?.data
  if (!isFor(NotRegistered, MembersOnly, SignInForRoom, SessionCancelled, Removed, NotFound))
    return (
      <Page narrow>
        <ErrorNotice title="The room could not be opened." error={error} onRetry={() => enterRoom(asked)}>
          {sentenceOf(error)}
        </ErrorNotice>
      </Page>
    )
  const title = isUnknown
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
          ) : isUnknown && about ? (
            <>
              <ButtonLink to={webinarPath(asked.webinar_id)}>See its sessions</ButtonLink>
              <OtherWebinars />
            </>
          ) : (
            <OtherWebinars look="main" />
          )
        }
      >
        {isFor(NotRegistered) && user
          ? 'This room is for those who have a seat. Save yours, and come in at once when its doors are open.'
          : isUnknown && about
            ? `“${about.title}” has no session with this address. It may have been cut off: open the link in your mail again, or choose one of its sessions.`
            : isUnknown
              ? 'Its address may have been cut off, or it is not shown to anybody for now. Open the link in your mail again.'
              : SessionCancelled.is(error)
                ? calledOff(error.data)
                : sentenceOf(error)}
      </EmptyState>
    </Page>
  )
}

/** Which session it was, where that is told. */
function calledOff(told: { title: string | null; starts_at: string | Date | null } | null | undefined): string {
  const written = 'We have written to everybody who reserved a seat.'
  if (!told?.title || !told.starts_at) return `It does not take place. ${written}`
  return `“${told.title}” on ${whenHere(String(told.starts_at))} does not take place. ${written}`
}

const OtherWebinars = ({ look = 'quiet' }: { look?: 'main' | 'quiet' }) => (
  <ButtonLink to="/events/webinars" look={look}>
    See other webinars
  </ButtonLink>
)

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
      <OtherWebinars />
    </>
  )
}
