import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { answerConsent, consent } from '#client/platform/cookies.ts'
import { Button } from '#client/ui/Button.tsx'
import styles from './CookieBanner.module.css'

const HEIGHT = '--cookie-banner'

/**
 * GLB-RU011. Asks for consent until there is an answer. It stands at the bottom of every page, gives its height to the
 * page so that nothing stays hidden behind it, and a no is as near as a yes.
 */
export function CookieBanner() {
  const { answer } = useSnapshot(consent)
  // Not before it is known whether the bar of the signed-in stands below it.
  const { status } = useSnapshot(session)
  return answer === null && status !== 'loading' ? <Question /> : null
}

function Question() {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const root = document.documentElement
    const watch = new ResizeObserver(() => root.style.setProperty(HEIGHT, `${box.current?.offsetHeight ?? 0}px`))
    if (box.current) watch.observe(box.current)
    return () => {
      watch.disconnect()
      root.style.removeProperty(HEIGHT)
    }
  }, [])
  return (
    <section ref={box} className={styles.banner} aria-label="Cookies">
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
