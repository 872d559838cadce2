import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { rewards } from './store.ts'
import styles from './XpToast.module.css'

/** XPA-RU004. */
const XP_TOAST_MS = 1000

/** XPA-RU004. What was just earned, for a second, under the count that it went into; that one is what is read out. */
export function XpToast() {
  const { earned } = useSnapshot(rewards)
  const before = useRef(earned)
  const [shown, setShown] = useState(0)
  useEffect(() => {
    const more = earned - before.current
    before.current = earned
    if (more > 0) setShown((sum) => sum + more)
  }, [earned])
  useEffect(() => {
    if (shown === 0) return
    const timer = setTimeout(() => setShown(0), XP_TOAST_MS)
    return () => clearTimeout(timer)
  }, [shown])
  return shown > 0 ? (
    <span className={styles.toast} aria-hidden>
      +{shown} XP
    </span>
  ) : null
}
