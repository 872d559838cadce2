import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { catalogue, loadMarkets } from '#client/features/catalogue/index.ts'
import { useDraft } from '#client/platform/drafts.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { SwitchField } from '#client/ui/SwitchField.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { useForm } from '#client/ui/useForm.ts'
import { AGREEMENT_MISSING, type TestimonialRow } from '#shared/contract/site/index.ts'
import styles from './Admin.module.css'
import { addTestimonial, saveTestimonial } from './store.ts'

type Props = { row: TestimonialRow | null; onClose: () => void }

/** What a real person said, and that they agreed to be shown with it. Put away, it keeps what was typed. */
export function TestimonialForm({ row, onClose }: Props) {
  const draft = useDraft(`testimonial ${row?.id ?? 'new'}`, {
    name: row?.name ?? '',
    detail: row?.detail ?? '',
    text: row?.text ?? '',
    market: row?.market_id ? String(row.market_id) : '',
  })
  const { markets } = useSnapshot(catalogue)
  const [agreed, setAgreed] = useState(false)
  const { form, busy, errors, forgive } = useForm({
    fields: ['name', 'detail', 'text', 'market_id', 'agreed'],
    check: () => ({ agreed: agreed ? undefined : AGREEMENT_MISSING }),
    send: async () => {
      const { market, ...words } = draft.value
      const said = { ...words, market_id: market ? Number(market) : null }
      if (row) await saveTestimonial({ id: row.id, ...said, agreed: true })
      else await addTestimonial({ ...said, agreed: true })
      draft.discard()
      toast(`Saved what ${draft.value.name.trim()} said.`, { look: 'right' })
      onClose()
    },
    leadsOn: true,
  })
  useEffect(() => void loadMarkets(), [])

  const change = (part: Partial<typeof draft.value>) => {
    draft.change(part)
    forgive(...Object.keys(part))
  }
  return (
    <Dialog open onClose={onClose} title={row ? `What ${row.name} said` : 'What somebody said'}>
      <form {...form} className={styles.form}>
        {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
        <TextArea
          label="In their words"
          rows={5}
          data-autofocus
          value={draft.value.text}
          error={errors.fields.text}
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
        <Field
          label="Name, as they want to be named"
          value={draft.value.name}
          error={errors.fields.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <Field
          label="Who they are, in a word or two"
          placeholder="Nursing student"
          value={draft.value.detail}
          error={errors.fields.detail}
          onChange={(event) => change({ detail: event.currentTarget.value })}
        />
        <SelectField
          label="Area of study"
          description="Shown first to those who study it."
          value={draft.value.market}
          error={errors.fields.market_id}
          data={[
            { value: '', label: 'Any' },
            ...(markets.data ?? []).map(({ id, public_name }) => ({ value: String(id), label: public_name })),
          ]}
          onChange={(event) => change({ market: event.currentTarget.value })}
        />
        <SwitchField
          label="This person agreed"
          description="To be shown here by this name with exactly these words."
          checked={agreed}
          error={errors.fields.agreed}
          onChange={(event) => {
            setAgreed(event.currentTarget.checked)
            forgive('agreed')
          }}
        />
        <Button type="submit" loading={busy}>
          Save
        </Button>
      </form>
    </Dialog>
  )
}
