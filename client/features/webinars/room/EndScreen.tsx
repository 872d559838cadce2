import { type FormEvent, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useSnapshot } from 'valtio'
import { call } from '#client/platform/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { lazyPart } from '#client/ui/lazyPart.tsx'
import { SceneTile } from '#client/ui/SceneTile.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { useAction } from '#client/ui/useAction.ts'
import type { Reply } from '#shared/contract/endpoint.ts'
import { getRoomResources, listRoomSurveys } from '#shared/contract/webinars/index.ts'
import { tellHow } from './acts.ts'
import styles from './Room.module.css'
import { live } from './store.ts'

const Replay = lazyPart(async () => (await import('./Replay.tsx')).Replay)
const RATINGS = [1, 2, 3, 4, 5] as const
/** What the two ends of the scale mean. */
const RATED: Partial<Record<number, string>> = { 1: 'not good', 5: 'very good' }

/** What stays of a webinar: what can be learned on, how it was, and all of it again. */
export function EndScreen({ sessionId, runs }: { sessionId: string; runs: boolean }) {
  const { view } = useSnapshot(live)
  const [cards, setCards] = useState<Reply<typeof getRoomResources>['cards']>([])
  const [replays, setReplays] = useState(false)
  useEffect(() => {
    call(getRoomResources, { session_id: sessionId }).then(
      (found) => setCards(found.cards),
      () => {},
    )
  }, [sessionId])
  return (
    <div className={styles.end}>
      <Card>
        <h2 className={styles.big}>This webinar has ended</h2>
        <p>Thank you for being here. The chat, the questions and the polls stay readable.</p>
        {view?.is_recorded ? (
          <p>
            <Button look="quiet" onClick={() => setReplays(!replays)} aria-expanded={replays}>
              {replays ? 'Close the recording' : 'See it again'}
            </Button>
          </p>
        ) : null}
      </Card>
      {replays ? <Replay sessionId={sessionId} /> : null}
      {runs ? <Ratings sessionId={sessionId} /> : <Survey />}
      {cards.length > 0 ? (
        <Card aria-labelledby="room-cards">
          <h2 id="room-cards">What was shown</h2>
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
        </Card>
      ) : null}
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

/** So often it is asked what attendees have said by now: most do so in the minutes after the end. */
const FOLLOWS_MS = 10_000
function Ratings({ sessionId }: { sessionId: string }) {
  const [told, setTold] = useState<Reply<typeof listRoomSurveys> | null>(null)
  useEffect(() => {
    const ask = () => void call(listRoomSurveys, { session_id: sessionId }).then(setTold, () => {})
    ask()
    const timer = setInterval(ask, FOLLOWS_MS)
    return () => clearInterval(timer)
  }, [sessionId])
  if (!told) return null
  const all = told.ratings.reduce((sum, count) => sum + count, 0)
  return (
    <Card aria-labelledby="room-ratings">
      <h2 id="room-ratings">What attendees say</h2>
      {all === 0 ? <p className={styles.quiet}>Nobody has said anything yet.</p> : null}
      <ul>
        {told.ratings.map((count, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a rating is its place
          <li key={place}>
            {place + 1} of 5: {count}
          </li>
        ))}
      </ul>
      <ul className={styles.controls}>
        {told.comments.map(({ rating, comment }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nobody says who wrote it
          <li key={place}>
            {rating} of 5: {comment}
          </li>
        ))}
      </ul>
    </Card>
  )
}
