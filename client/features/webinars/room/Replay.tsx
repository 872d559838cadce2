import { Captions, CaptionsOff, ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { call } from '#client/platform/api.ts'
import { useMedia } from '#client/platform/motion.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import { useFocusOn } from '#client/ui/useFocusOn.ts'
import { getRoomReplay, type RecordedMove, type RoomPoll, type RoomView } from '#shared/contract/webinars/index.ts'
import { inOrderOfVotes } from '#shared/rules/webinars/room/moves.ts'
import { firstShownMs, RECORDED, roomAt, stepFromMs, stepsOf } from '#shared/rules/webinars/room/replay.ts'
import { sharesOf } from '#shared/rules/webinars/room/shares.ts'
import { MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import { keepPlace, keptPlace } from './keptPlace.ts'
import panels from './Panels.module.css'
import styles from './Room.module.css'
import { Stage } from './Stage.tsx'
import { live } from './store.ts'

type Recording = { moves: RecordedMove[]; length_ms: number }
const TICK_MS = 250
/** So far one goes by a key on the bar. */
const STEP_MS = 1000
/** From so much on, before the first slide, it is said that it begins later. */
const LONG_BEFORE_MS = 5000
const SPEEDS = [1, 1.5, 2] as const
/** So many of the last messages stand beside the stage. */
const SAID = 30

async function loadRecording(session_id: string): Promise<Recording> {
  const moves: RecordedMove[] = []
  for (let after: number | null = -1; after !== null; ) {
    const found: { data: RecordedMove[]; next: number | null; length_ms: number } = await call(getRoomReplay, {
      session_id,
      after,
    })
    moves.push(...found.data)
    after = found.next
    if (after === null) return { moves, length_ms: found.length_ms }
  }
  return { moves, length_ms: 0 }
}

/** Minutes and seconds: `75:08`. */
const clockText = (ms: number): string =>
  `${Math.floor(ms / MINUTE_MS)}:${String(Math.floor(ms / SECOND_MS) % 60).padStart(2, '0')}`

/** WEB-GA003. A webinar again, with its times: slides, captions, chat, questions and polls. */
export function Replay({ sessionId }: { sessionId: string }) {
  const { view, entry } = useSnapshot(live)
  const [recording, setRecording] = useState<Recording | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [at, setAt] = useState(0)
  const [plays, setPlays] = useState(false)
  const [speed, setSpeed] = useState<number>(1)
  const [captions, setCaptions] = useState(true)
  const length = recording?.length_ms ?? 0
  const ask = () => {
    setError(null)
    loadRecording(sessionId).then((loaded) => {
      const kept = keptPlace(sessionId)
      setRecording(loaded)
      setAt(kept && kept.at < loaded.length_ms ? kept.at : firstShownMs(loaded.moves))
      if (kept && SPEEDS.includes(kept.speed as 1)) setSpeed(kept.speed)
    }, setError)
  }
  useEffect(ask, [sessionId])
  useEffect(() => {
    if (!plays) return
    const timer = setInterval(() => setAt((ms) => Math.min(length, ms + TICK_MS * speed)), TICK_MS)
    return () => clearInterval(timer)
  }, [plays, speed, length])
  const place = useRef<HTMLDivElement>(null)
  const isHere = recording !== null
  const isSideways = useMedia('(orientation: landscape)')
  // A phone that is turned has another page under it: what plays stays in view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again with each turn
  useEffect(() => {
    if (isHere) place.current?.scrollIntoView({ block: 'start' })
  }, [isHere, isSideways])
  const isOver = at >= length
  // Whoever loads the page again, or comes back another day, goes on where they were.
  useEffect(() => {
    if (isHere) keepPlace(sessionId, isOver ? null : { at, speed })
  }, [isHere, isOver, sessionId, at, speed])
  const begin = useFocusOn<HTMLButtonElement>(isHere ? sessionId : null)
  const steps = useMemo(() => stepsOf(recording?.moves ?? []), [recording])
  const empty = useMemo(() => emptied(view as RoomView), [view])
  if (error) return <ErrorNotice title="The recording could not be loaded." error={error} onRetry={ask} />
  if (!recording || !view)
    return (
      <Loading what="the recording">
        <Skeleton height="16rem" />
      </Loading>
    )
  const then = roomAt(empty, recording.moves, at)
  const first = firstShownMs(recording.moves)
  const [back, on] = [stepFromMs(steps, at, -1), stepFromMs(steps, at, 1)]
  const play = () => {
    if (isOver) setAt(first)
    setPlays(isOver || !plays)
  }
  return (
    <Card aria-label="Recording" className={styles.replay}>
      <div className={styles.controls} ref={place} data-whole-sideways>
        <Stage view={then} stream={null} title={entry.data?.title ?? ''} captions={captions} scrolls isReplay />
        <div className={styles.player}>
          <div className={styles.acts}>
            <IconButton name="One step back" disabled={back === null} onClick={() => setAt(back ?? at)}>
              <ChevronLeft size={20} />
            </IconButton>
            <Button
              ref={begin}
              className={styles.plays}
              leftSection={plays && !isOver ? <Pause size={18} aria-hidden /> : <Play size={18} aria-hidden />}
              onClick={play}
            >
              {plays && !isOver ? 'Pause' : 'Play'}
            </Button>
            <IconButton name="On to the next step" disabled={on === null} onClick={() => setAt(on ?? at)}>
              <ChevronRight size={20} />
            </IconButton>
            <Button
              look="plain"
              className={styles.speed}
              aria-label={`Speed ${speed}×`}
              onClick={() => setSpeed(SPEEDS[(SPEEDS.indexOf(speed as 1) + 1) % SPEEDS.length]!)}
            >
              {speed}×
            </Button>
            <IconButton name={captions ? 'Hide captions' : 'Show captions'} onClick={() => setCaptions(!captions)}>
              {captions ? <Captions size={20} /> : <CaptionsOff size={20} />}
            </IconButton>
            <span className={styles.time}>
              {clockText(at)} of {clockText(length)}
            </span>
          </div>
          <div className={styles.seek}>
            <input
              type="range"
              aria-label="Place in the recording"
              aria-valuetext={clockText(at)}
              min={0}
              max={length}
              step={STEP_MS}
              value={at}
              onKeyDown={(event) => {
                if (event.key !== ' ') return
                event.preventDefault()
                play()
              }}
              // Its last step is its end, however little of it is left.
              onChange={({ target }) => setAt(length - Number(target.value) < STEP_MS ? length : Number(target.value))}
            />
            <span className={styles.marks} aria-hidden>
              {steps.map(({ at_ms, kind }) => (
                <span
                  key={`${at_ms} ${kind}`}
                  data-kind={kind}
                  style={{ left: `${(at_ms / Math.max(length, 1)) * 100}%` }}
                />
              ))}
            </span>
          </div>
        </div>
        <p className={styles.quiet}>
          {RECORDED}
          {first >= LONG_BEFORE_MS ? ` It is shown from its first slide on, at ${clockText(first)}.` : ''}
        </p>
      </div>
      <div className={styles.then}>
        <Said view={then} />
      </div>
    </Card>
  )
}

/** What was voted, asked and written by then; a part of which there is nothing yet is not there. */
function Said({ view: { polls, questions, messages } }: { view: RoomView }) {
  const asked = inOrderOfVotes(questions)
  return (
    <>
      {polls.length + asked.length + messages.length === 0 ? (
        <p className={styles.quiet}>What is asked, voted and written stands here as it comes.</p>
      ) : null}
      {polls.length > 0 ? (
        <ul className={panels.list} aria-label="Polls by then">
          {polls.toReversed().map((poll) => (
            <RecordedPoll key={poll.poll_id} poll={poll} />
          ))}
        </ul>
      ) : null}
      {asked.length > 0 ? (
        <ul className={panels.list} aria-label="Questions by then">
          {asked.map(({ question_id, name, text, votes, is_answered }) => (
            <li key={question_id} className={panels.item} data-done={is_answered || undefined}>
              <p className={panels.text}>{text}</p>
              <p className={panels.acts}>
                <span className={panels.quiet}>
                  {name}, {votes === 1 ? '1 vote' : `${votes} votes`}
                </span>
                {is_answered ? <Badge tone="right">Answered</Badge> : null}
              </p>
            </li>
          ))}
        </ul>
      ) : null}
      {messages.length > 0 ? (
        <ol className={panels.messages} data-recorded aria-label="What was written by then">
          {messages.slice(-SAID).map(({ message_id, name, text }) => (
            <li key={message_id} className={panels.text}>
              <strong>{name}</strong> {text}
            </li>
          ))}
        </ol>
      ) : null}
    </>
  )
}

/** How it stood then, as far as everybody was shown, and what one answered oneself. */
function RecordedPoll({ poll }: { poll: RoomPoll }) {
  const { entry } = useSnapshot(live)
  const { poll_id, question, options, multiple, counts, voters, right } = poll
  const own = entry.data?.own?.polls.find((one) => one.poll_id === poll_id)?.options ?? []
  const isToldRight = right !== null && right.length > 0
  return (
    <li className={panels.item}>
      <strong>{question}</strong>
      <ul className={panels.options}>
        {options.map((option, place) => {
          const count = counts?.[place] ?? 0
          const share = counts ? (sharesOf({ counts, voters: voters ?? 0, multiple })[place] ?? 0) : 0
          const isRight = isToldRight && right.includes(place)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an answer is known by its place
            <li key={place} className={panels.result}>
              <span>
                {option} {isRight ? <Badge tone="right">Right</Badge> : null}
                {own.includes(place) ? <Badge>Your answer</Badge> : null}
              </span>
              {counts ? (
                <>
                  <span className={panels.count}>
                    {count} ({share}%)
                  </span>
                  <span className={panels.bar} aria-hidden>
                    <span
                      className={panels.fill}
                      data-look={isRight ? 'right' : isToldRight ? 'other' : undefined}
                      style={{ width: `${share}%` }}
                    />
                  </span>
                </>
              ) : null}
            </li>
          )
        })}
      </ul>
    </li>
  )
}

/** The room before anything in it was recorded. */
const emptied = (view: RoomView): RoomView => ({
  ...view,
  state: 'lobby',
  announcement: '',
  caption: '',
  pinned: null,
  messages: [],
  questions: [],
  polls: [],
  stage: { shows: 'slides', slide: null },
})
