import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { useForm } from '#client/ui/useForm.ts'
import { CARD_NAME_MAX, CardName } from '#shared/contract/editor/making.ts'
import styles from './Own.module.css'
import { rename } from './store.ts'

type Props = {
  card: { readonly card_id: number; readonly name: string; readonly revision: number }
  onDone: () => void
  onClose: () => void
}

/** Asks for a card's new name. */
export function RenameDialog({ card, onDone, onClose }: Props) {
  const [name, setName] = useState(card.name)
  const { busy, errors, submit, form } = useForm({
    fields: ['name'],
    check: () => ({ name: CardName.safeParse(name).error?.issues[0]?.message }),
    send: async () => {
      await rename(card.card_id, name)
      onDone()
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Rename"
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={busy} onClick={() => void submit()}>
            Rename
          </Button>
        </>
      }
    >
      <form {...form} className={styles.form}>
        <Field
          label="Name"
          name="name"
          value={name}
          maxLength={CARD_NAME_MAX}
          data-autofocus
          autoComplete="off"
          error={errors.fields.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {card.revision > 0 ? (
          <p className={styles.quiet}>The published version keeps its name until you publish again.</p>
        ) : null}
        {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
      </form>
    </Dialog>
  )
}
