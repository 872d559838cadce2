import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { askToRegister } from '#client/platform/ask.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import styles from './PostLearnBar.module.css'

/** The bar comes after a second and counts for eight, while the page has the focus (LRN). */
const APPEARS_MS = 1000
const COUNTS_S = 8

type Props = { quizPath: string; signedIn: boolean; xp: number; onAgain: () => void }

/** After the recording: on to the quiz by itself, unless somebody wants to stay. */
export function PostLearnBar({ quizPath, signedIn, xp, onAgain }: Props) {
  const [shown, setShown] = useState(false)
  const [left, setLeft] = useState(COUNTS_S)
  const [paused, setPaused] = useState(!signedIn)
  const navigate = useNavigate()

  useEffect(() => {
    const timer = setTimeout(() => setShown(true), APPEARS_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (!shown || paused) return
    const timer = setInterval(() => {
      if (document.hasFocus()) setLeft((seconds) => Math.max(0, seconds - 1))
    }, 1000)
    return () => clearInterval(timer)
  }, [shown, paused])
  useEffect(() => {
    if (left === 0) navigate(quizPath)
  }, [left, quizPath, navigate])

  // Any click says that somebody is still looking around.
  useEffect(() => {
    if (!shown) return
    const stay = () => setPaused(true)
    document.addEventListener('click', stay)
    return () => document.removeEventListener('click', stay)
  }, [shown])

  if (!shown) return null
  return (
    <section className={styles.bar} aria-label="What comes next">
      <p className={styles.text} role="status">
        <strong>You have heard it all.</strong> {xp > 0 ? `+${xp} XP. ` : ''}
        {signedIn ? 'Test yourself while it is fresh.' : 'A free account keeps your progress and opens more scenes.'}
      </p>
      <div className={styles.actions}>
        <Button look="quiet" onClick={onAgain}>
          Hear it again
        </Button>
        {signedIn ? (
          <ButtonLink to={quizPath}>{paused ? 'Start the quiz' : `Quiz starts in ${left}`}</ButtonLink>
        ) : (
          <Button onClick={() => askToRegister({ redirect: quizPath, quick: true })}>Start free</Button>
        )}
      </div>
    </section>
  )
}
