import { Monitor, RotateCw, Smartphone } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Dialog } from '#client/ui/Dialog.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { useEditing } from '../context.ts'
import styles from './Preview.module.css'

/** The screens that a card is tried on, in their own pixels. */
const SCREENS = {
  phone: { name: 'Phone', width: 390, height: 844, Icon: Smartphone },
  desktop: { name: 'Computer', width: 1366, height: 768, Icon: Monitor },
} as const
type Screen = keyof typeof SCREENS

const SHOWN = [
  { value: 'lesson', label: 'Lesson' },
  { value: 'quiz', label: 'Quiz questions' },
]

type Props = { open: boolean; onClose: () => void; slug: string }

/** The card as learners would have it if it were published now, on a phone's or a computer's screen. Nothing is published. */
export function PreviewDialog({ open, onClose, slug }: Props) {
  const { status } = useSnapshot(useEditing().document.state)
  const [screen, setScreen] = useState<Screen>('phone')
  const [shown, setShown] = useState('lesson')
  const [turn, setTurn] = useState(0)
  const { width, height, name } = SCREENS[screen]
  return (
    <Dialog open={open} onClose={onClose} title="Preview as a learner" whole>
      <div className={styles.preview}>
        <div className={styles.choices}>
          <fieldset className={styles.screens} aria-label="Screen">
            {(Object.keys(SCREENS) as Screen[]).map((each) => {
              const { name: called, Icon } = SCREENS[each]
              return (
                <IconButton
                  key={each}
                  name={called}
                  tip="below"
                  pressed={screen === each}
                  onClick={() => setScreen(each)}
                >
                  <Icon size={20} />
                </IconButton>
              )
            })}
          </fieldset>
          <SelectField
            aria-label="What is shown"
            value={shown}
            data={SHOWN}
            onChange={(event) => setShown(event.currentTarget.value)}
          />
          <IconButton name="Show the newest changes" tip="belowEnd" onClick={() => setTurn(turn + 1)}>
            <RotateCw size={20} />
          </IconButton>
        </div>
        {status === 'saved' ? null : (
          <p className={styles.note} role="status">
            Your last changes are not saved yet, so they are not shown here.
          </p>
        )}
        <Frame
          // Once the last changes are saved it is drawn anew, with them.
          key={`${screen} ${shown} ${turn} ${status === 'saved'}`}
          src={`/editor/${slug}/preview${shown === 'quiz' ? '?show=quiz' : ''}`}
          title={`The card on a ${name.toLowerCase()}`}
          width={width}
          height={height}
        />
        <p className={styles.note}>Learners see nothing of this until you publish. What you do here is not counted.</p>
      </div>
    </Dialog>
  )
}

type FrameProps = { src: string; title: string; width: number; height: number }

/** A screen of its own size, made as small as there is room for it. */
function Frame({ src, title, width, height }: FrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(0)
  useLayoutEffect(() => {
    const room = box.current
    if (!room) return
    const resize = () => {
      const below = Math.max(320, window.innerHeight - room.getBoundingClientRect().top - 72)
      setScale(Math.min(1, room.clientWidth / width, below / height))
    }
    const observer = new ResizeObserver(resize)
    observer.observe(room)
    resize()
    return () => observer.disconnect()
  }, [width, height])
  return (
    <div ref={box} className={styles.room}>
      <div className={styles.screen} style={{ width: width * scale, height: height * scale }}>
        <iframe
          className={styles.frame}
          src={src}
          title={title}
          width={width}
          height={height}
          style={{ transform: `scale(${scale})` }}
          allow="autoplay; fullscreen"
        />
      </div>
    </div>
  )
}
