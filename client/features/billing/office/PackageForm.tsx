import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { SwitchField } from '#client/ui/SwitchField.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { useForm } from '#client/ui/useForm.ts'
import styles from './Office.module.css'
import { type OfficePackage, savePackage } from './store.ts'

/** What a package is called, and whether it is sold. */
export function PackageForm({ of, onClose }: { of: OfficePackage; onClose: () => void }) {
  const [name, setName] = useState(of.name)
  const [description, setDescription] = useState(of.description)
  const [isHidden, setHidden] = useState(of.is_hidden)
  const { form, busy, errors } = useForm({
    fields: ['name', 'description'],
    check: () => ({ name: name.trim() ? undefined : 'Please write something here.' }),
    send: async () => {
      const { package_id, revision } = of
      await savePackage({ package_id, revision, name, description, is_hidden: isHidden })
      toast('The package is saved.', { look: 'right' })
      onClose()
    },
    leadsOn: true,
  })
  return (
    <Dialog open onClose={onClose} title={`Change ${of.name}`}>
      <form {...form} className={styles.form}>
        {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
        <Field
          label="Name"
          name="name"
          data-autofocus
          maxLength={80}
          value={name}
          error={errors.fields.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextArea
          label="Description"
          name="description"
          maxLength={400}
          autosize
          minRows={2}
          value={description}
          error={errors.fields.description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <SwitchField
          label="Hidden"
          description="Nobody finds it or can buy it. What was bought stays."
          checked={isHidden}
          onChange={(event) => setHidden(event.currentTarget.checked)}
        />
        <Button type="submit" loading={busy}>
          Save
        </Button>
      </form>
    </Dialog>
  )
}
