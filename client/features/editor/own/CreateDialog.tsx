import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useSnapshot } from 'valtio'
import { session, updateUser } from '#client/features/accounts/index.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { SwitchField } from '#client/ui/SwitchField.tsx'
import { useForm } from '#client/ui/useForm.ts'
import { CARD_NAME_MAX, CardName, TOPIC_TYPES } from '#shared/contract/editor/making.ts'
import { CREATOR_TERMS } from '#shared/rules/editor/submissions.ts'
import { TOPIC_TYPE_LABELS, topicTypeOf } from '#shared/rules/editor/topicTypes.ts'
import styles from './Own.module.css'
import { create, findNamesake } from './store.ts'

type Props = {
  /** The card that the new one begins as. */
  copyOf?: { card_id: number; name: string; topic_type: string } | undefined
  /** Whether the person may make official cards, and is asked. */
  mayBeOfficial?: boolean
  onClose: () => void
}

/** Another card has the name: it is said, and made all the same once that is wanted. */
const NAME_TAKEN = new Error('Another card has the name.')

const TYPES = [
  { value: '', label: 'Choose one' },
  ...TOPIC_TYPES.map((value) => ({ value, label: TOPIC_TYPE_LABELS[value] })),
]

/** NOT-SC002, EDT-RU024. Makes a card, from nothing or as a copy, and opens it in the editor. */
export function CreateDialog({ copyOf, mayBeOfficial = false, onClose }: Props) {
  const [name, setName] = useState(copyOf ? `${copyOf.name.slice(0, CARD_NAME_MAX - 7)} (copy)` : '')
  const [type, setType] = useState<string>(topicTypeOf(copyOf?.topic_type ?? '') ?? '')
  const [isOfficial, setIsOfficial] = useState(mayBeOfficial)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const { user } = useSnapshot(session)
  const [namesake, setNamesake] = useState<{ name: string; slug: string } | null>(null)
  const [accepts, setAccepts] = useState(false)
  const asksTerms = !isOfficial && user?.ugc_license === false
  const navigate = useNavigate()
  const { busy, errors, submit, form } = useForm({
    fields: ['name', 'topic_type'],
    leadsOn: true,
    check: () => ({
      name: CardName.safeParse(name).error?.issues[0]?.message,
      topic_type: topicTypeOf(type) ? undefined : 'Please choose what it is about.',
    }),
    refused: (error) => (error === NAME_TAKEN ? null : undefined),
    send: async () => {
      // Whether there is one is a help: that it can't be told is no hindrance.
      const found = namesake ? undefined : await findNamesake(name, isOfficial).catch(() => undefined)
      if (found) {
        setNamesake(found)
        throw NAME_TAKEN
      }
      if (asksTerms && accepts) await updateUser({ ugc_license: true })
      const { slug } = await create(
        {
          name,
          topic_type: topicTypeOf(type)!,
          is_official: isOfficial,
          ...(copyOf && { copy_of: copyOf.card_id }),
        },
        key,
      )
      await navigate(`/editor/${slug}`)
    },
  })
  // What is changed after a refusal is another wish.
  const change = (set: () => void) => {
    set()
    setNamesake(null)
    setKey(crypto.randomUUID())
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={copyOf ? `Copy “${copyOf.name || 'a card without a name'}”` : 'Create a Pictomo'}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={busy} onClick={() => void submit()}>
            {namesake ? 'Create anyway' : copyOf ? 'Make a copy' : 'Create'}
          </Button>
        </>
      }
    >
      <form {...form} className={styles.form}>
        <Field
          label="Name"
          name="name"
          required
          value={name}
          maxLength={CARD_NAME_MAX}
          data-autofocus
          autoComplete="off"
          placeholder="Warfarin"
          error={errors.fields.name}
          onChange={(event) => {
            const { value } = event.currentTarget
            change(() => setName(value))
          }}
        />
        {namesake ? (
          <p role="status">
            {`There is a “${namesake.name}” already. `}
            <Link to={`/editor/${namesake.slug}`}>Open it</Link>
          </p>
        ) : null}
        <SelectField
          label="What it is about"
          required
          name="topic_type"
          value={type}
          data={TYPES}
          error={errors.fields.topic_type}
          onChange={(event) => {
            const { value } = event.currentTarget
            change(() => setType(value))
          }}
        />
        {mayBeOfficial ? (
          <SwitchField
            label="Official card"
            description="Everybody who edits cards works on it. Otherwise it is your own."
            checked={isOfficial}
            onChange={(event) => {
              const { checked } = event.currentTarget
              change(() => setIsOfficial(checked))
            }}
          />
        ) : (
          <p className={styles.quiet}>Only you see it.</p>
        )}
        {asksTerms ? (
          <SwitchField
            label={CREATOR_TERMS.label}
            description={`${CREATOR_TERMS.says} You need it to submit a card for everybody, not to make one for yourself.`}
            checked={accepts}
            onChange={(event) => setAccepts(event.currentTarget.checked)}
          />
        ) : null}
        {/* So that Enter sends it. */}
        <button type="submit" hidden />
        {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
      </form>
    </Dialog>
  )
}
