import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { askToRegister } from '#client/platform/ask.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { SpokenAtOnce } from '#client/ui/SpokenAtOnce.tsx'
import { SCROLLS_BY_HAND, useTouches } from '#client/ui/useTouches.ts'
import styles from './PostLearnBar.module.css'

/** LRN-RU017. The bar comes after a second and counts for eight, while the page has the focus. */
const APPEARS_MS = 1000
const COUNTS_S = 8
const TOLD = `The quiz opens in ${COUNTS_S} seconds. Escape or Stay here stops it.`
const STOPPED = 'Stopped. The quiz opens when you start it.'

/** LRN-RU018. Any click says that somebody is still looking around, and any key, and who scrolls. */
const STOPS = [...SCROLLS_BY_HAND, 'click', 'keydown'] as const

/** What takes words; who moved the time line's knob writes nothing. */
const isWriting = () =>
  document.activeElement?.matches('textarea, input:not([type=range]), [contenteditable="true"]') ?? false

type Props = {
  quizPath: string
  signedIn: boolean
  /** It was heard, and not only moved to its end. */
  heard: boolean
  /** What hearing it gave; 0 where it gave that before on this day, null where it gave nothing. */
  xp: number | null
  onAgain: () => void
  /** It is put away; `hadFocus` says whether the focus goes with it. */
  onClose: (hadFocus: boolean) => void
}

const xpText = (xp: number | null, heard: boolean): string =>
  xp === null
    ? heard
      ? ''
      : 'XP comes for hearing half of it or more. '
    : xp > 0
      ? `+${xp} XP. `
      : 'You have had its XP today. '

/** After the recording: on to the quiz by itself, unless somebody wants to stay. */
export function PostLearnBar({ quizPath, signedIn, heard, xp, onAgain, onClose }: Props) {
  const bar = useRef<HTMLElement>(null)
  const inView = useRef(true)
  const [shown, setShown] = useState(false)
  const [left, setLeft] = useState(COUNTS_S)
  const [stays, setStays] = useState(!signedIn)
  const navigate = useNavigate()
  const stay = () => setStays(true)
  const close = () => onClose(bar.current?.contains(document.activeElement) ?? false)

  useEffect(() => {
    const timer = setTimeout(() => setShown(true), APPEARS_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (!shown || !bar.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver((seen) => {
      inView.current = seen.at(-1)?.isIntersecting ?? true
    })
    observer.observe(bar.current)
    return () => observer.disconnect()
  }, [shown])
  useEffect(() => {
    if (!shown || stays) return
    const timer = setInterval(() => {
      // LRN-RU018. Nobody is led away from under what is open over the page, nor from what they are writing.
      // Out of view it waits: nobody would see it run out.
      if (document.hasFocus() && inView.current && !document.querySelector('[role="dialog"]') && !isWriting())
        setLeft((seconds) => Math.max(0, seconds - 1))
    }, 1000)
    return () => clearInterval(timer)
  }, [shown, stays])
  useEffect(() => {
    if (left === 0) navigate(quizPath)
  }, [left, quizPath, navigate])

  useTouches(shown, STOPS, (event) => {
    // Escape stops it and does nothing else: the full screen stays.
    const isOver = document.querySelector('[role="dialog"]') !== null
    if (!stays && !isOver && event instanceof KeyboardEvent && event.key === 'Escape') event.preventDefault()
    setStays(true)
  })

  return (
    <>
      {/* Told once: the seconds go on in the button only. */}
      {signedIn ? <SpokenAtOnce text={shown ? (stays ? STOPPED : TOLD) : ''} /> : null}
      {shown ? (
        <section
          ref={bar}
          className={styles.bar}
          aria-label="What comes next"
          data-toasts="top"
          data-end-bar={signedIn ? 'counts' : 'asks'}
          onPointerDown={stay}
          onFocus={stay}
        >
          <p className={styles.text} role="status">
            {/* In two sittings it is heard as well, which the server knows by what it gave. */}
            <strong>{heard || (xp ?? 0) > 0 ? 'You heard it to the end.' : 'That was the end.'}</strong>{' '}
            {signedIn ? xpText(xp, heard) : ''}
            <span className={styles.why}>
              Test yourself while it is fresh.{signedIn ? '' : ' A free account keeps what you learn.'}
            </span>
          </p>
          <div className={styles.actions}>
            <Button look="quiet" onClick={onAgain} className={styles.again}>
              Hear it again
            </Button>
            {signedIn ? (
              <>
                <Button look="quiet" onClick={close}>
                  Stay here
                </Button>
                <ButtonLink to={quizPath} className={styles.onward}>
                  {stays ? 'Start the quiz' : `Quiz starts in ${left}`}
                </ButtonLink>
              </>
            ) : (
              <>
                <Button look="quiet" onClick={() => askToRegister({ redirect: quizPath, quick: true })}>
                  Start free
                </Button>
                <ButtonLink to={quizPath}>Start the quiz</ButtonLink>
              </>
            )}
          </div>
          <IconButton name="Close" tip="aboveEnd" onClick={close} className={styles.close}>
            <X size={20} />
          </IconButton>
        </section>
      ) : null}
    </>
  )
}

type OfferProps = Pick<Props, 'quizPath' | 'signedIn' | 'onAgain'> & {
  takesFocus: boolean
  /** What is asked of who stays. */
  children?: ReactNode
}

/** What the bar offered, once it was put away: it stands in the page, and nothing in it counts. */
export function EndOffers({ quizPath, signedIn, onAgain, takesFocus, children }: OfferProps) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (takesFocus) box.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <section ref={box} tabIndex={-1} className={styles.offers} aria-label="What comes next">
      <div className={styles.actions}>
        <Button look="quiet" onClick={onAgain}>
          Hear it again
        </Button>
        {signedIn ? null : (
          <Button look="quiet" onClick={() => askToRegister({ redirect: quizPath, quick: true })}>
            Start free
          </Button>
        )}
        <ButtonLink to={quizPath}>Start the quiz</ButtonLink>
      </div>
      {children}
    </section>
  )
}
