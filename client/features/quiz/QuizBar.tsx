import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useSnapshot } from 'valtio'
import { IconButton } from '#client/ui/IconButton.tsx'
import { MuteButton } from './MuteButton.tsx'
import styles from './QuizBar.module.css'
import { quiz } from './state.ts'

/** Above a question: how far one is, and the way out; what was answered is kept, and gone on with. */
export function QuizBar({ children }: { children: ReactNode }) {
  const { slug, long } = useSnapshot(quiz)
  const go = useNavigate()
  return (
    <div className={styles.bar}>
      <p className={styles.count}>{children}</p>
      <div className={styles.tools}>
        <MuteButton />
        <IconButton name="Leave the quiz" tip="belowEnd" onClick={() => go(long ? '/home' : `/learn/${slug}`)}>
          <X size={18} aria-hidden />
        </IconButton>
      </div>
    </div>
  )
}
