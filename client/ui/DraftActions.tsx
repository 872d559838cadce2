import { Button } from './Button.tsx'
import styles from './Rows.module.css'

type Props = {
  save?: string
  isDirty: boolean
  /** Saved as it stands, too: what is missing is said then. */
  isNew?: boolean
  isBusy: boolean
  /** Puts the form away with whatever was not saved. */
  onDiscard: () => void
}

/** What ends a form whose words are kept until they are saved or discarded. */
export function DraftActions({ save = 'Save', isDirty, isNew = false, isBusy, onDiscard }: Props) {
  return (
    <div className={styles.line}>
      <Button type="submit" loading={isBusy} disabled={!isDirty && !isNew}>
        {save}
      </Button>
      <Button look="plain" onClick={onDiscard}>
        {isDirty ? 'Discard the changes' : 'Close'}
      </Button>
    </div>
  )
}
