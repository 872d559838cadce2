import { Button } from './Button.tsx'
import styles from './Rows.module.css'

type Props = {
  save?: string
  isDirty: boolean
  isBusy: boolean
  /** Puts the form away with whatever was not saved. */
  onDiscard: () => void
}

/** What ends a form whose words are kept until they are saved or discarded. */
export function DraftActions({ save = 'Save', isDirty, isBusy, onDiscard }: Props) {
  return (
    <div className={styles.line}>
      <Button type="submit" loading={isBusy} disabled={!isDirty}>
        {save}
      </Button>
      <Button look="plain" onClick={onDiscard}>
        {isDirty ? 'Discard the changes' : 'Close'}
      </Button>
    </div>
  )
}
