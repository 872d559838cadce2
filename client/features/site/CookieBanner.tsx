import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useSnapshot } from 'valtio'
import { asked } from '#client/platform/ask.ts'
import { answerConsent, consent } from '#client/platform/cookies.ts'
import { Button } from '#client/ui/Button.tsx'
import { matchRoute } from '#shared/pages/match.ts'
import styles from './CookieBanner.module.css'

/**
 * GLB-RU011. Asks for consent until there is an answer: not on the first page of a visit, which shows what this is, nor
 * where somebody learns or works. It stands in the page, so that it covers nothing, and a no is as near as a yes.
 */
export function CookieBanner() {
  const { answer } = useSnapshot(consent)
  const { pathname } = useLocation()
  const [first] = useState(pathname)
  const [wentOn, setWentOn] = useState(false)
  useEffect(() => setWentOn((before) => before || pathname !== first), [pathname, first])
  // One question at a time.
  const isFree = useSnapshot(asked).register === null
  const isDue = wentOn && isFree && matchRoute(pathname)?.page.layout !== 'workplace'
  return answer === null && isDue ? <Question /> : null
}

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
