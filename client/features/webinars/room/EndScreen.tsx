import { type FormEvent, useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { call } from '#client/platform/api.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { lazyPart } from '#client/ui/lazyPart.tsx'
import { SceneTile } from '#client/ui/SceneTile.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { useAction } from '#client/ui/useAction.ts'
import type { Reply } from '#shared/contract/endpoint.ts'
import { getRoomResources } from '#shared/contract/webinars/index.ts'
import type { RoomPart } from '#shared/rules/webinars/addresses.ts'
import { votedRight } from '#shared/rules/webinars/room/policy.ts'
import { tellHow } from './acts.ts'
import { Minutes, Ratings } from './Outcome.tsx'
import styles from './Room.module.css'
import { live } from './store.ts'

const Replay = lazyPart(async () => (await import('./Replay.tsx')).Replay)
const RATINGS = [1, 2, 3, 4, 5] as const
/** What the two ends of the scale mean. */
const RATED: Partial<Record<number, string>> = { 1: 'not good', 5: 'very good' }

type Props = {
  sessionId: string
  runs: boolean
  moderates: boolean
  /** What the way here was for. */
  opened: RoomPart | undefined
}
/** What stays of a webinar: what can be learned on, how it was, and all of it again. */
export function EndScreen({ sessionId, runs, moderates, opened }: Props) {
  const { view } = useSnapshot(live)
  const [{ cards, words }, setShown] = useState<Reply<typeof getRoomResources>>({ cards: [], words: [] })
  const [, setQuery] = useSearchParams()
  const replays = opened === 'replay'
  // In the address: who loads the page again, or sends it on, finds it open.
  const setReplays = (on: boolean) =>
    setQuery(
      (before) => {
        if (on) before.set('part', 'replay')
        else before.delete('part')
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  useEffect(() => {
    call(getRoomResources, { session_id: sessionId }).then(setShown, () => {})
  }, [sessionId])
  const [first] = cards
  return (
    <div className={styles.end}>
      <Card className={styles.controls}>
        <h2 className={styles.big}>This webinar has ended</h2>
        <p>{thanks(runs, moderates)} The chat, the questions and the polls stay readable.</p>
        {runs ? null : <OwnPolls />}
        {view?.is_recorded ? (
          <p>
            <Button look={replays ? 'quiet' : 'second'} onClick={() => setReplays(!replays)} aria-expanded={replays}>
              {replays ? 'Close the recording' : 'See it again'}
            </Button>
          </p>
        ) : null}
      </Card>
      {replays && view?.is_recorded ? <Replay sessionId={sessionId} /> : null}
      {moderates ? <Minutes {...{ sessionId, runs }} /> : null}
      {runs ? <Ratings sessionId={sessionId} isWanted={opened === 'survey'} /> : moderates ? null : <Survey />}
      {cards.length + words.length > 0 ? (
        <Card aria-labelledby="room-cards">
          <h2 id="room-cards">What was shown</h2>
          {first ? <Onward {...first} /> : null}
          <ul className={styles.cards}>
            {cards.map(({ card_id, slug, name, main_image }) => (
              <li key={card_id}>
                <Link to={`/learn/${slug}`} className={styles.shown}>
                  <SceneTile picture={main_image} width={220} sizes="220px" />
                  {name}
                </Link>
              </li>
            ))}
          </ul>
          {words.length > 0 ? (
            <ul aria-label="Words that were shown">
              {words.map(({ slide_id, title, body }) => (
                <li key={slide_id} className={styles.said}>
                  <h3 className={styles.small}>{title}</h3>
                  {body ? <p>{body}</p> : null}
                </li>
              ))}
            </ul>
          ) : null}
        </Card>
      ) : null}
    </div>
  )
}

/** How one did in the polls that had something right. */
function OwnPolls() {
  const { view, entry } = useSnapshot(live)
  const own = new Map(entry.data?.own?.polls.map(({ poll_id, options }) => [poll_id, options]))
  const verdicts = (view?.polls ?? []).flatMap(({ poll_id, is_open, right }) => {
    const verdict = is_open || !own.has(poll_id) ? null : votedRight(own.get(poll_id)!, right ?? [])
    return verdict === null ? [] : [verdict]
  })
  if (verdicts.length === 0) return null
  return (
    <p>
      In the polls you had <strong>{`${verdicts.filter(Boolean).length} of ${verdicts.length} right`}</strong>.
    </p>
  )
}

const thanks = (runs: boolean, moderates: boolean): string =>
  runs ? 'Thank you for leading it.' : moderates ? 'Thank you for looking after the chat.' : 'Thank you for being here.'

/** What one does next: learn what was shown, and, without an account, keep it. */
function Onward({ card_id, slug, name }: { card_id: number; slug: string; name: string }) {
  const { user } = useSnapshot(session)
  const { entry } = useSnapshot(live)
  const learn = `/learn/${slug}`
  return (
    <div className={styles.onward}>
      <ButtonLink to={learn}>Learn {name}</ButtonLink>
      {entry.data?.own?.in_review.includes(card_id) ? (
        <span className={styles.kept}>In your review already</span>
      ) : null}
      {user ? null : (
        <ButtonLink look="quiet" to={`/register?redirect=${encodeURIComponent(learn)}`}>
          Keep it with a free account
        </ButtonLink>
      )}
    </div>
  )
}

function Survey() {
  const { entry } = useSnapshot(live)
  const told = entry.data?.own?.survey ?? null
  const [rating, setRating] = useState(told?.rating ?? 0)
  const [comment, setComment] = useState(told?.comment ?? '')
  const { busy, failed, run } = useAction()
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (rating > 0) void run(() => tellHow(rating, comment))
  }
  const isTold = told?.rating === rating && told.comment === comment
  return (
    <Card aria-labelledby="room-survey">
      <form className={styles.controls} onSubmit={send}>
        <fieldset className={styles.rating}>
          <legend>
            <h2 id="room-survey">How was it?</h2>
          </legend>
          {RATINGS.map((stars) => (
            <label key={stars} className={styles.star}>
              <input type="radio" name="rating" checked={rating === stars} onChange={() => setRating(stars)} />
              {stars}
              <span className={styles.unseen}> of 5</span>
              {RATED[stars] ? <span className={styles.quiet}> {RATED[stars]}</span> : null}
            </label>
          ))}
        </fieldset>
        <TextArea
          label="What would have made it better? (optional)"
          value={comment}
          maxLength={1000}
          autosize
          minRows={2}
          onChange={({ target }) => setComment(target.value)}
        />
        {failed ? <ErrorNotice title={failed} /> : null}
        <div className={styles.acts}>
          <Button type="submit" disabled={rating === 0 || isTold} loading={busy !== null}>
            Send
          </Button>
          {isTold ? <span role="status">Thank you. You can change it at any time.</span> : null}
        </div>
      </form>
    </Card>
  )
}
