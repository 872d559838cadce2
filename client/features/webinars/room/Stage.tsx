import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Snapshot } from 'valtio'
import { PictureScene } from '#client/features/learning/index.ts'
import { Button } from '#client/ui/Button.tsx'
import type { RoomView } from '#shared/contract/webinars/index.ts'
import { litOf, playerOf } from '#shared/rules/webinars/room/stage.ts'
import { StartCountdown } from '../StartCountdown.tsx'
import { Enlarged } from './Enlarged.tsx'
import styles from './Stage.module.css'

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
}: Props) {
  const isFolded = isSmall || (folds && (view.announcement !== '' || (captions && view.caption !== '')))
  return (
    <section
      className={styles.stage}
      aria-label="Stage"
      data-small={isSmall || undefined}
      data-folded={isFolded || undefined}
      data-replay={isReplay || undefined}
    >
      {view.announcement ? <Announcement key={view.announcement} text={view.announcement} isShort={isSmall} /> : null}
      <div className={styles.frame}>
        {view.stage.shows === 'stream' && stream ? (
          <Stream url={stream} title={title} />
        ) : (
          <Slide
            view={view}
            title={title}
            isFolded={isFolded}
            tab={scrolls ? 0 : undefined}
            {...{ isReplay, waiting }}
          />
        )}
      </div>
      {captions ? (
        <p className={styles.caption} data-empty={view.caption === '' || undefined} aria-live="polite">
          {view.caption}
        </p>
      ) : null}
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

type SlideProps = Pick<Props, 'view' | 'title' | 'waiting'> & {
  isFolded: boolean
  tab: 0 | undefined
  isReplay: boolean
}
function Slide({ view, title, isFolded, tab, isReplay, waiting }: SlideProps) {
  const { slide } = view.stage
  if (!slide)
    return (
      <div className={styles.words}>
        <p className={styles.heading}>{title}</p>
        {isReplay ? null : view.state === 'lobby' ? (
          <>
            <StartCountdown start={view.starts_at} end={view.ends_at} state={view.state} />
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
    <div className={styles.card}>
      <Enlarged name={slide.name}>
        <PictureScene card={{ ...slide, ...NOTHING }} lit={litOf(slide.facts)} />
      </Enlarged>
      <div className={styles.fact} aria-live="polite" tabIndex={tab}>
        {fact && isFolded ? (
          <details>
            <summary>
              <span className={styles.pictomo}>{fact.pictomo}</span> <strong>{fact.name}</strong>
            </summary>
            <p className={styles.definition}>{fact.definition}</p>
          </details>
        ) : fact ? (
          <>
            <p>
              <span className={styles.pictomo}>{fact.pictomo}</span> <strong>{fact.name}</strong>
            </p>
            <p className={styles.definition}>{fact.definition}</p>
          </>
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

/** Another site's player is loaded by whoever wants it: until then that site learns of nobody. */
function Stream({ url, title }: { url: string; title: string }) {
  const [plays, setPlays] = useState(false)
  const player = playerOf(url)
  const host = new URL(player ?? url).hostname.replace(/^www\./, '')
  if (!player)
    return (
      <div className={styles.words}>
        <p className={styles.heading}>The stream is on {host}</p>
        <a className={styles.link} href={url} target="_blank" rel="noreferrer">
          Open the stream in a new tab
        </a>
      </div>
    )
  if (!plays)
    return (
      <div className={styles.words}>
        <p className={styles.heading}>The stream comes from {host}</p>
        <p className={styles.body}>It learns that you watch once you play it.</p>
        <Button onClick={() => setPlays(true)}>Play the stream</Button>
      </div>
    )
  return (
    <iframe
      className={styles.player}
      src={player}
      title={`Stream of ${title}`}
      allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}
