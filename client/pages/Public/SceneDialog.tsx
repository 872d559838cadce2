import { Dialog } from '#client/ui/Dialog.tsx'
import styles from './SceneDialog.module.css'
import { SceneOfCard } from './SceneOfCard.tsx'

const SHOWN = 'digoxin'
const STEPS = [
  'Press play, or touch a figure: the voice says the fact, and its figure lights up.',
  'Hear it once explained and once as a story. Then close your eyes and walk through the scene.',
  'Take the quiz. What was wrong you take again; what was right stays on your record.',
]

/** MKG-RU005. A real scene that plays in a window over the page; with the steps of learning it when asked how it works. */
export function SceneDialog({ opened, onClose }: { opened: 'scene' | 'how' | null; onClose: () => void }) {
  return (
    <Dialog open={opened !== null} onClose={onClose} wide title={opened === 'how' ? 'How it works' : 'A scene'}>
      {opened === 'how' ? (
        <ol className={styles.steps}>
          {STEPS.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      ) : null}
      {opened ? <SceneOfCard slug={SHOWN} missing={<p>This scene is being redrawn.</p>} /> : null}
    </Dialog>
  )
}
