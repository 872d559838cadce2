import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { useForm } from '#client/ui/useForm.ts'
import { PLAYLIST_NAME_MAX, PlaylistName } from '#shared/contract/playlists/view.ts'

type Props = {
  title: string
  /** On the button that does it. */
  act: string
  name?: string
  /** `key` is the same however often it is sent. */
  onSend: (name: string, key: string) => Promise<unknown>
  onClose: () => void
}

/** PLY-RU001, PLY-RU008. Asks for the name of a playlist: to make, rename or copy one. What is refused is said in it. */
export function NameDialog({ title, act, name: before = '', onSend, onClose }: Props) {
  const [name, setName] = useState(before)
  const [key] = useState(() => crypto.randomUUID())
  const { busy, errors, submit, form } = useForm({
    fields: ['name'],
    check: () => ({ name: PlaylistName.safeParse(name).error?.issues[0]?.message }),
    send: async () => {
      await onSend(name, key)
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={busy} onClick={() => void submit()}>
            {act}
          </Button>
        </>
      }
    >
      <form {...form}>
        <Field
          label="Name"
          name="name"
          value={name}
          maxLength={PLAYLIST_NAME_MAX}
          data-autofocus
          autoComplete="off"
          error={errors.fields.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
      </form>
    </Dialog>
  )
}
