import { PanelLeftClose, PanelLeftOpen, PanelRightClose, PanelRightOpen } from 'lucide-react'
import { IconButton } from '#client/ui/IconButton.tsx'
import styles from './FoldButtons.module.css'
import type { Folds, Panel } from './folds.ts'

/** At the edges of the stage: each folds the panel beside it away, so that the card has its room, or shows it again. */
export function FoldButtons({ folds, onFold }: { folds: Folds; onFold: (panel: Panel) => void }) {
  return (
    <>
      <IconButton
        name={folds.lists ? 'Show facts and layers' : 'Hide facts and layers'}
        tip="belowStart"
        className={styles.lists}
        onClick={() => onFold('lists')}
      >
        {folds.lists ? <PanelLeftOpen size={18} /> : <PanelLeftClose size={18} />}
      </IconButton>
      <IconButton
        name={folds.properties ? 'Show properties' : 'Hide properties'}
        tip="belowEnd"
        className={styles.properties}
        onClick={() => onFold('properties')}
      >
        {folds.properties ? <PanelRightOpen size={18} /> : <PanelRightClose size={18} />}
      </IconButton>
    </>
  )
}
