import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Snapshot } from 'valtio'
import { PictureScene } from '#client/features/learning/index.ts'
import type { RoomView } from '#shared/contract/webinars/index.ts'
import { litOf } from '#shared/rules/webinars/room/stage.ts'
import { StartCountdown } from '../StartCountdown.tsx'
import { Enlarged } from './Enlarged.tsx'
import styles from './Stage.module.css'
import { Stream } from './Stream.tsx'
import { HOST_AWAY } from './useHostAway.ts'
import { useNewFact } from './useNewFact.ts'

type Props = {
  view: Snapshot<Pick<RoomView, 'stage' | 'announcement' | 'caption' | 'state' | 'starts_at' | 'ends_at'>>
  stream: string | null
  title: string
  captions: boolean
  /** On a phone, while somebody writes: the picture and one line. */
  isSmall?: boolean
  /** On a phone what is announced or said now takes the place of what a fact means, which opens by its name. */
  folds?: boolean
  /** Words that are longer than their place are scrolled in it, also by the keyboard. */
  scrolls?: boolean
  /** Seen again: nothing is still to come. */
  isReplay?: boolean
  /** What is shown until it begins. */
  waiting?: ReactNode
  /** What a host reads who has not begun in time. */
  late?: (seconds: number) => string
  /** Nobody who runs it is in the room. */
  isHostAway?: boolean
  /** Said below it where there is no stream. */
  silent?: ReactNode
}

/** What everybody in the room looks at: the host's line, a slide or the stream, and below it what is said. */
export function Stage({
  view,
  stream,
  title,
  captions,
  isSmall = false,
  folds = false,
  scrolls = false,
  isReplay = false,
  waiting,
  late,
  isHostAway = false,
  silent,
}: Props) {
  const { shows, slide } = view.stage
  const isNew = useNewFact(slide?.kind === 'card' ? slide.facts.at(-1)?.key : undefined)
  const isStreamed = shows === 'stream' && stream !== null
  const isFolded = isSmall || (folds && (view.announcement !== '' || (captions && view.caption !== '')))
  return (
    <section
      className={styles.stage}
      aria-label="Stage"
      data-small={isSmall || undefined}
      data-folded={isFolded || undefined}
      data-new={isNew || undefined}
      data-replay={isReplay || undefined}
    >
      {isHostAway ? (
        <p className={styles.announcement} data-away>
          {HOST_AWAY}
        </p>
      ) : null}
      {view.announcement ? <Announcement key={view.announcement} text={view.announcement} isShort={isSmall} /> : null}
      <div className={styles.show}>
        {isStreamed ? null : (
          <div className={styles.frame}>
            <Slide
              view={view}
              title={title}
              isFolded={isFolded}
              tab={scrolls ? 0 : undefined}
              {...{ isReplay, isNew, waiting, late }}
            />
          </div>
        )}
        {stream ? (
          <Stream key={stream} url={stream} title={title} isAside={!isStreamed} isOn={view.state === 'live'} />
        ) : null}
      </div>
      {captions ? (
        <p className={styles.caption} data-empty={view.caption === '' || undefined} aria-live="polite">
          {view.caption}
        </p>
      ) : null}
      {stream ? null : silent}
    </section>
  )
}

/** While the stage is small it has one line, and opens by a press. */
function Announcement({ text, isShort }: { text: string; isShort: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.announcement} role="status" data-open={isOpen || undefined}>
      {isShort ? (
        <button type="button" className={styles.opens} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <span className={styles.line}>{text}</span>
          <ChevronDown size={18} aria-hidden />
        </button>
      ) : (
        text
      )}
    </div>
  )
}

const NOTHING = { background_image_url: '', back_image_url: '' }

/** So many letters fit on a phone in the size in which few words stand. */
const SHORT = 90
const isLong = ({ title, body }: { title: string; body: string }): boolean => title.length + body.length > SHORT

/** So many letters of a definition want a wider column beside the picture. */
const MUCH = 110

type SlideProps = Pick<Props, 'view' | 'title' | 'waiting' | 'late'> & {
  isFolded: boolean
  tab: 0 | undefined
  isReplay: boolean
  isNew: boolean
}
function Slide({ view, title, isFolded, tab, isReplay, isNew, waiting, late }: SlideProps) {
  const { slide } = view.stage
  if (!slide)
    return (
      <div className={styles.words}>
        <p className={styles.heading}>{title}</p>
        {isReplay ? null : view.state === 'lobby' ? (
          <>
            <StartCountdown start={view.starts_at} end={view.ends_at} state={view.state} late={late} />
            {waiting}
          </>
        ) : (
          <p className={styles.body}>The first slide comes soon.</p>
        )}
      </div>
    )
  if (slide.kind === 'text')
    return (
      <div className={styles.words} tabIndex={tab} data-long={isLong(slide) || undefined}>
        <h2 className={styles.heading}>{slide.title}</h2>
        {slide.body ? <p className={styles.body}>{slide.body}</p> : null}
      </div>
    )
  const fact = slide.facts.at(-1)
  return (
    <div className={styles.card} data-told={fact && fact.definition.length > MUCH ? 'much' : undefined}>
      <Enlarged name={slide.name} words={fact ? <Told fact={fact} /> : null}>
        <PictureScene card={{ ...slide, ...NOTHING }} lit={litOf(slide.facts)} />
      </Enlarged>
      <div className={styles.fact} aria-live="polite" tabIndex={tab}>
        {fact && isFolded ? (
          <details open={isNew}>
            <summary>
              <span className={styles.pictomo}>{fact.pictomo}</span> <strong>{fact.name}</strong>
            </summary>
            <p className={styles.definition}>{fact.definition}</p>
          </details>
        ) : fact ? (
          <Told fact={fact} />
        ) : (
          <p>
            <strong>{slide.name}</strong>
          </p>
        )}
        <p className={styles.place}>
          {slide.facts.length} of {slide.num_facts} facts
        </p>
      </div>
    </div>
  )
}

const Told = ({ fact }: { fact: Record<'pictomo' | 'name' | 'definition', string> }) => (
  <>
    <p>
      <span className={styles.pictomo}>{fact.pictomo}</span> <strong>{fact.name}</strong>
    </p>
    <p className={styles.definition}>{fact.definition}</p>
  </>
)
