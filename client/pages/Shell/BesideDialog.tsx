import { asked } from '#client/platform/ask.ts'
import { Dialog } from '#client/ui/Dialog.tsx'
import styles from './EmbedFrame.module.css'

/** Leads out of a frame by a press of one's own, where the browser opened no tab by itself. */
export function BesideDialog({ path }: { path: string }) {
  return (
    <Dialog
      open
      onClose={() => {
        asked.beside = null
      }}
      title="This opens in a new tab"
      actions={
        <a href={path} target="_blank" rel="noopener" data-autofocus className={styles.beside}>
          Open it
        </a>
      }
    >
      <p>With an account what you learn is kept.</p>
    </Dialog>
  )
}
