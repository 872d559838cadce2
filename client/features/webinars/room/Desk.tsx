import { ChevronLeft, ChevronRight, Circle, Square } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type Snapshot, useSnapshot } from 'valtio'
import { clock, useSecond } from '#client/platform/clock.ts'
import { Button } from '#client/ui/Button.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { useAction } from '#client/ui/useAction.ts'
import {
  ANNOUNCEMENT_MAX,
  CAPTION_MAX,
  type RoomPoll,
  type RoomQuestion,
  type RoomSlide,
  SLOW_SECONDS,
} from '#shared/contract/webinars/index.ts'
import { clockText } from '#shared/rules/webinars/room/clock.ts'
import { isOpen } from '#shared/rules/webinars/room/policy.ts'
import { RECORDED } from '#shared/rules/webinars/room/replay.ts'
import { stepFrom, stepOf } from '#shared/rules/webinars/room/stage.ts'
import { whenHere } from '../times.ts'
import { AskOnce } from './AskOnce.tsx'
import { set, show, turn } from './acts.ts'
import { LineForm } from './LineForm.tsx'
import styles from './Room.module.css'
import { live } from './store.ts'

const stepsOf = (slides: readonly Snapshot<RoomSlide>[]) =>
  slides.map(({ slide_id, card }) => ({ slide_id, facts: card?.facts.length ?? 0 }))
export const nameOf = (slide: Snapshot<RoomSlide>): string => slide.card?.name ?? (slide.title || 'Words')

const ONWARD = ['PageDown', 'ArrowRight']
const BACK = ['PageUp', 'ArrowLeft']
/** Who reads a slide's note. */
const NOTE_OF_HOSTS = 'Your note, which only hosts read'
const NOTE_OF_ALL = 'Your note, which everybody reads as it comes'
const HINT = 'Page Down and Page Up turn from wherever you are.'
/** Which way a key goes through the slides; 0 where it is meant for what has the focus. */
function stepBy({ key, target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): 1 | -1 | 0 {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return 0
  // In a field of one line, where a host's focus mostly is, the Page keys do nothing else.
  const taken = `textarea, select, [role=dialog]${key.startsWith('Arrow') ? ', input, [role=tab], [role=menu]' : ''}`
  if (target instanceof HTMLElement && target.closest(taken)) return 0
  return ONWARD.includes(key) ? 1 : BACK.includes(key) ? -1 : 0
}

/** A host's next step, big enough to be found without looking: forward, back, and what comes. */
export function Presenting({ onSlides }: { onSlides: () => void }) {
  const { view, slides, notesAreShown } = useSnapshot(live)
  const { busy, run } = useAction({ inPassing: true })
  const stage = view?.stage
  const at = {
    slide_id: stage?.slide?.slide_id ?? null,
    revealed: stage?.slide?.kind === 'card' ? stage.slide.facts.length : 0,
  }
  const steps = stepsOf(slides)
  const [next, before] = [stepFrom(steps, at, 1), stepFrom(steps, at, -1)]
  const go = (place: typeof next) => place && run(() => show({ ...place, shows: 'slides' }), 'go')
  // The arrows go through the slides, as in any program that shows them; whoever types goes on typing, and at a tab they choose another.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const by = stepBy(event)
      if (!by) return
      event.preventDefault()
      go(by === 1 ? next : before)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
  const { step, of } = stepOf(steps, at)
  const following = next && slides.find(({ slide_id }) => slide_id === next.slide_id)
  // A fact may have the name of its card: it is said that it is one.
  const fact = next && next.revealed > 0 ? following?.card?.facts[next.revealed - 1] : undefined
  const note = slides.find(({ slide_id }) => slide_id === at.slide_id)?.notes
  const coming = following && (fact && next ? `Fact ${next.revealed}, ${fact.name}` : nameOf(following))
  return (
    <div className={styles.presenting}>
      <Button
        look="quiet"
        disabled={!before}
        leftSection={<ChevronLeft size={20} aria-hidden />}
        onClick={() => go(before)}
      >
        Back
      </Button>
      <p className={styles.next}>
        <span className={styles.quiet}>{step > 0 ? `Step ${step} of ${of}. ` : ''}Next: </span>
        {coming ??
          (of > 0 ? (
            'nothing more'
          ) : (
            <Button look="plain" onClick={onSlides}>
              Add slides first
            </Button>
          ))}
        {of > 0 ? <span className={styles.keys}>{HINT}</span> : null}
      </p>
      <Button
        look={view?.state === 'lobby' ? 'quiet' : 'main'}
        disabled={!next}
        loading={busy === 'go'}
        rightSection={<ChevronRight size={20} aria-hidden />}
        onClick={() => go(next)}
      >
        Next
      </Button>
      {note ? (
        <p className={styles.note}>
          <span className={styles.quiet}>{notesAreShown ? NOTE_OF_ALL : NOTE_OF_HOSTS}: </span>
          {note}
        </p>
      ) : null}
    </div>
  )
}

/** Begin and end, and the recording: at the head of the room, where a host looks for them. */
export function RoomActs() {
  const { view, entry } = useSnapshot(live)
  const { busy, run } = useAction({ inPassing: true })
  const [isEnding, setEnding] = useState(false)
  const [isEarly, setEarly] = useState(false)
  const [isRecording, setRecording] = useState(false)
  if (!view) return null
  const begin = () => {
    const room = { state: 'lobby' as const, startsAt: new Date(view.starts_at), endsAt: new Date(view.ends_at) }
    if (!isOpen(room, 'attendee', clock.now())) return setEarly(true)
    return run(() => turn('live'), 'turn')
  }
  const shows = view.stage.shows
  return (
    <div className={styles.running}>
      {view.state === 'lobby' ? (
        <Button loading={busy === 'turn'} onClick={begin}>
          Begin
        </Button>
      ) : null}
      <Button
        look="quiet"
        className={styles.record}
        loading={busy === 'record'}
        leftSection={view.is_recording ? <Square size={16} aria-hidden /> : <Circle size={16} aria-hidden />}
        onClick={() => (view.is_recording ? run(() => set({ is_recording: false }), 'record') : setRecording(true))}
      >
        {view.is_recording ? 'Stop recording' : 'Record'}
      </Button>
      {entry.data?.stream_url ? (
        <Button look="quiet" onClick={() => run(() => show({ shows: shows === 'stream' ? 'slides' : 'stream' }))}>
          {shows === 'stream' ? 'Show the slides' : 'Show the stream'}
        </Button>
      ) : null}
      {/* Its place is kept from the start: nothing comes to stand under a hand that pressed something else. */}
      <Button
        look="quiet"
        className={styles.ends}
        data-shown={view.state === 'live' || undefined}
        onClick={() => setEnding(true)}
      >
        End
      </Button>
      {isEarly ? (
        <AskOnce
          title="Begin before the time?"
          act="Begin now"
          look="main"
          keep="Wait"
          says={`It is planned for ${whenHere(view.starts_at)}. Who waits at the door is let in now. Everybody with a seat who has not been in the room yet is written to that it begins.`}
          onDo={() => turn('live')}
          onClose={() => setEarly(false)}
        />
      ) : null}
      {isRecording ? (
        <AskOnce
          title="Record this webinar?"
          act="Record now"
          look="main"
          keep="Go back"
          says={`${RECORDED} Everybody in the room is asked at once whether they agree, and writes, asks and votes again once they have. After the end, whoever has a seat can go through it again.`}
          onDo={() => set({ is_recording: true })}
          onClose={() => setRecording(false)}
        />
      ) : null}
      {isEnding ? (
        <AskOnce
          title="End this webinar?"
          act="End it for everybody"
          keep="Go back"
          says={`${openQuestions(view.questions)}${openPolls(view.polls)}Everybody sees the end screen. A webinar that has ended can’t be begun again.`}
          onDo={() => turn('ended')}
          onClose={() => setEnding(false)}
        />
      ) : null}
    </div>
  )
}

/** How far it is, so that a host need not look elsewhere. */
export function DeskClock() {
  const { view } = useSnapshot(live)
  const now = useSecond()
  if (!view) return null
  return (
    <span className={styles.clock}>
      {clockText(
        {
          startsAt: new Date(view.starts_at),
          endsAt: new Date(view.ends_at),
          beganAt: view.began_at ? new Date(view.began_at) : null,
        },
        now,
      )}
    </span>
  )
}

/** With the room its polls end. */
function openPolls(polls: Snapshot<RoomPoll[]>): string {
  const open = polls.filter(({ is_open }) => is_open).length
  if (open === 0) return ''
  return open === 1
    ? '1 poll is open: it closes, and what was right is shown. '
    : `${open} polls are open: they close, and what was right is shown. `
}

/** What a host may want to answer first. */
function openQuestions(questions: Snapshot<RoomQuestion[]>): string {
  const open = questions.filter(({ is_answered }) => !is_answered).length
  if (open === 0) return ''
  return open === 1 ? '1 question is still open. ' : `${open} questions are still open. `
}

/** What everybody reads beside the slide: the line above the stage, and the caption below it. */
export function RoomLines() {
  const { view } = useSnapshot(live)
  if (!view) return null
  return (
    <div className={styles.setting}>
      <LineForm
        label="Announcement"
        act="Announce"
        shown={view.announcement}
        clear="Take the announcement away"
        about="Until you take it away"
        most={ANNOUNCEMENT_MAX}
        onSend={(announcement) => set({ announcement })}
      />
      <LineForm
        label="Caption"
        act="Show"
        shown={view.caption}
        clear="Take the caption away"
        about="Until the next step"
        most={CAPTION_MAX}
        onSend={(caption) => set({ caption })}
      />
    </div>
  )
}

/** How fast attendees may write. */
export function ChatPace() {
  const { view } = useSnapshot(live)
  const { run } = useAction({ inPassing: true })
  if (!view) return null
  return (
    <SelectField
      label="Each person may write"
      value={String(view.slow_seconds)}
      onChange={({ target }) => run(() => set({ slow_seconds: Number(target.value) as never }))}
      data={SLOW_SECONDS.map((seconds) => ({
        value: String(seconds),
        label: seconds === 0 ? 'whenever they like' : `once in ${seconds} seconds`,
      }))}
    />
  )
}
