import { useState } from 'react'
import { call } from '#client/platform/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { type Choice, TypeAhead } from '#client/ui/TypeAhead.tsx'
import { useForm } from '#client/ui/useForm.ts'
import { listPeople } from '#shared/contract/accounts/index.ts'
import { QUERY_LENGTH } from '#shared/contract/query.ts'
import { REFERRAL_KINDS, type ReferralKind } from '#shared/contract/referrals/index.ts'
import { Conflict } from '#shared/errors.ts'
import { oneOf } from '#shared/oneOf.ts'
import { KIND_NAMES } from '#shared/rules/referrals/context.ts'
import styles from './Codes.module.css'
import { makeCode } from './store.ts'

const REST_MS = 250

/** Makes a code for a person, or for nobody in particular. */
export function CodeForm({ onClose, onMade }: { onClose: () => void; onMade: () => void }) {
  const [code, setCode] = useState('')
  const [kind, setKind] = useState<ReferralKind>('ref')
  const [owner, setOwner] = useState<Choice | null>(null)
  const [ownerText, setOwnerText] = useState('')
  const { form, busy, errors, forgive } = useForm({
    fields: ['code', 'kind', 'user_id'],
    check: () => ({
      user_id: !owner && ownerText.trim() ? 'Please choose a person from the list, or leave this empty.' : undefined,
    }),
    send: async () => {
      await makeCode({ code: code.trim(), kind, user_id: owner?.id ?? null })
      toast(`The code ${code.trim()} is made.`, { look: 'right' })
      onMade()
      onClose()
    },
    // What a new code can be in conflict with is one of the same name.
    refused: (error) => (Conflict.is(error) ? { code: error.message } : undefined),
    leadsOn: true,
  })
  const search = async (query: string, signal: AbortSignal) => {
    const { data } = await call(listPeople, { query: query.slice(0, QUERY_LENGTH), per_page: 8 }, { signal })
    return data.map((person) => ({ id: person.user_id, name: `${person.name}, ${person.email}` }))
  }
  return (
    <Dialog open onClose={onClose} title="A new referral code">
      <form {...form} className={styles.form}>
        {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
        <Field
          label="Code"
          name="code"
          data-autofocus
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          value={code}
          error={errors.fields.code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <SelectField
          label="Kind"
          value={kind}
          data={REFERRAL_KINDS.map((value) => ({ value, label: KIND_NAMES[value] }))}
          onChange={(event) => setKind(oneOf(REFERRAL_KINDS, event.currentTarget.value) ?? kind)}
        />
        <TypeAhead
          label="Whose it is, by name or e-mail"
          placeholder="Empty: nobody’s in particular"
          chosen={owner}
          onChoose={setOwner}
          onText={(text) => {
            setOwnerText(text)
            forgive('user_id')
          }}
          search={search}
          waitMs={REST_MS}
          nothing="Nobody fits."
          error={errors.fields.user_id}
        />
        <Button type="submit" loading={busy}>
          Make the code
        </Button>
      </form>
    </Dialog>
  )
}
