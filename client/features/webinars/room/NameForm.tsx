import { useState } from 'react'
import type { Snapshot } from 'valtio'
import { Button } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { useForm } from '#client/ui/useForm.ts'
import type { RoomEntry } from '#shared/contract/webinars/index.ts'
import styles from './Room.module.css'
import { type Asked, enterRoom, live } from './store.ts'

/** A guest says what they are to be called; nobody learns their address. */
export function NameForm({ entry, asked }: { entry: Snapshot<RoomEntry>; asked: Asked }) {
  const [name, setName] = useState('')
  const { form, busy, errors } = useForm({
    fields: ['name'],
    check: () => ({ name: name.trim() ? undefined : 'Please write what the others shall call you.' }),
    send: async () => {
      await enterRoom(asked, { name: name.trim() })
      if (live.entry.status === 'failed') throw live.entry.error
    },
  })
  return (
    <Page narrow>
      <PageHead title={entry.title}>What shall the others call you? Your first name is enough.</PageHead>
      <form {...form} className={styles.controls}>
        <Field
          label="Your name"
          name="name"
          value={name}
          error={errors.fields.name}
          maxLength={40}
          autoComplete="given-name"
          onChange={({ target }) => setName(target.value)}
        />
        {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
        <div>
          <Button type="submit" loading={busy}>
            Come in
          </Button>
        </div>
      </form>
    </Page>
  )
}
