import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useSnapshot } from 'valtio'
import { asked } from '#client/platform/ask.ts'
import { answerConsent, consent } from '#client/platform/cookies.ts'
import { Button } from '#client/ui/Button.tsx'
import { matchRoute } from '#shared/pages/match.ts'
import styles from './CookieBanner.module.css'

const ACTS: ReadonlySet<string> = new Set(['/learn/:slug', '/home'])

/**
 * GLB-RU011. Asks for consent until there is an answer: not on the first page of a visit, which shows what this is, nor
 * in the middle of an act: where somebody learns, is quizzed, works or chooses what comes next, or while they write. It stands in the page, so that it covers nothing, and a no is as near as a yes.
 */
export function CookieBanner() {
  const { answer } = useSnapshot(consent)
  const { pathname } = useLocation()
  const [first] = useState(pathname)
  const [wentOn, setWentOn] = useState(false)
  useEffect(() => setWentOn((before) => before || pathname !== first), [pathname, first])
  // One question at a time.
  const isFree = useSnapshot(asked).register === null
  const page = matchRoute(pathname)?.page
  const isActing = page?.layout === 'workplace' || ACTS.has(page?.path ?? '')
  const isDue = answer === null && wentOn && isFree && !isActing
  const [hasCome, setHasCome] = useState(false)
  useEffect(() => {
    if (!isDue) return setHasCome(false)
    const comeAtRest = () => setHasCome((before) => before || !isWriting())
    comeAtRest()
    // The focus is nowhere while it goes from one field to the next.
    const later = () => setTimeout(comeAtRest)
    document.addEventListener('focusout', later)
    return () => document.removeEventListener('focusout', later)
  }, [isDue])
  return isDue && hasCome ? <Question /> : null
}

/** Somebody has the focus in a field: what pushes the page down now would be pressed or written into by mistake. */
const isWriting = (): boolean => document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false

function Question() {
  return (
    <section className={styles.banner} aria-label="Cookies">
      <p className={styles.text}>
        May we remember who brought you here, and count how you move through our pages? Own cookies only, no
        advertising. <Link to="/privacy">Privacy</Link>
      </p>
      <div className={styles.answers}>
        <Button look="quiet" onClick={() => answerConsent('declined')}>
          Decline
        </Button>
        <Button look="quiet" onClick={() => answerConsent('accepted')}>
          Accept
        </Button>
      </div>
    </section>
  )
}

/** The answer that stands, and the other one a touch away. */
export function CookieChoice() {
  const { answer } = useSnapshot(consent)
  const said =
    answer === 'accepted'
      ? 'You accepted them.'
      : answer === 'declined'
        ? 'You declined them.'
        : 'You have not been asked yet, or not answered.'
  return (
    <div className={styles.choice}>
      <p role="status">{said}</p>
      <div className={styles.answers}>
        {answer === 'declined' ? null : (
          <Button look="quiet" onClick={() => answerConsent('declined')}>
            Decline cookies
          </Button>
        )}
        {answer === 'accepted' ? null : (
          <Button look="quiet" onClick={() => answerConsent('accepted')}>
            Accept cookies
          </Button>
        )}
      </div>
    </div>
  )
}
