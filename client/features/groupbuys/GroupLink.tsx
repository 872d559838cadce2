import { Button } from '#client/ui/Button.tsx'
import { copyLink } from '#client/ui/copyLink.ts'
import { Field } from '#client/ui/Field.tsx'
import styles from './GroupBuy.module.css'

/** The group's own address, the shortest way to bring somebody: copied, or passed on by the system's own sheet where there is one. */
export function GroupLink({ path }: { path: string }) {
  const url = location.origin + path
  // Who closes the system's sheet has decided.
  const share = () => void navigator.share({ title: 'Buy together', url }).catch(() => {})
  return (
    <div className={styles.stack}>
      <Field label="Link to this group" value={url} readOnly onFocus={(event) => event.currentTarget.select()} />
      <div className={styles.acts}>
        <Button data-autofocus onClick={() => void copyLink(path)}>
          Copy the link
        </Button>
        {'share' in navigator ? (
          <Button look="quiet" onClick={share}>
            Share it
          </Button>
        ) : null}
      </div>
    </div>
  )
}
