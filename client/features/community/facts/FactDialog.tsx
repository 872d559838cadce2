import { useEffect, useState } from 'react'
import { useDraft } from '#client/platform/drafts.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Field } from '#client/ui/Field.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { SwitchField } from '#client/ui/SwitchField.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { TypeAhead } from '#client/ui/TypeAhead.tsx'
import { useForm } from '#client/ui/useForm.ts'
import {
  CLASSIFICATIONS,
  type CommunityFactView,
  DEFINITION_MAX,
  FactThere,
  NAME_MAX,
} from '#shared/contract/community/index.ts'
import { AUTOSUGGEST_MIN_CHARS } from '#shared/contract/search/index.ts'
import { AUTOSUGGEST_WAIT_MS } from '#shared/rules/search/sizes.ts'
import { ChoosePicture } from '../ChoosePicture.tsx'
import styles from '../Community.module.css'
import { type Sent, sentOnce } from '../sentOnce.ts'
import { addFact, changeFact, headingsOf } from '../store.ts'
import { TermsForm } from '../TermsForm.tsx'
import { type NamedFact, suggestNames, useSaidOfName } from './names.ts'

/** What is written: a new fact, one's own anew, or another reader's made one's own. */
export type Written =
  | { kind: 'new' }
  | { kind: 'change'; fact: CommunityFactView }
  | { kind: 'clone'; fact: CommunityFactView }
type Props = {
  cardId: number
  written: Written
  onClose: () => void
  /** It is stored, as this fact, and shown in its list. */
  onWritten: (communityFactId: number) => void
}
type Fields = {
  name: string
  definition: string
  pictomo: string
  header: string
  classification: '' | (typeof CLASSIFICATIONS)[number]
  is_private: boolean
  sent: Sent
}

const TITLES = { new: 'Add a fact', change: 'Change your fact', clone: 'Make it your own' } as const
const KINDS = [
  { value: '', label: 'Nothing in particular' },
  ...CLASSIFICATIONS.map((value) => ({ value, label: value })),
]

const begin = (written: Written): Fields => {
  const { name, definition, pictomo, group_name, classification, is_private } =
    written.kind === 'new'
      ? { name: '', definition: '', pictomo: '', group_name: '', classification: '', is_private: false }
      : written.fact
  return {
    name,
    definition,
    pictomo,
    header: group_name,
    classification: CLASSIFICATIONS.find((one) => one === classification) ?? '',
    is_private: written.kind === 'change' && is_private,
    sent: null,
  }
}
const draftName = (cardId: number, written: Written): string =>
  `community fact: ${cardId} ${written.kind === 'new' ? 'new' : `${written.kind} ${written.fact.community_fact_id}`}`

/** FCT-SC001. A form for a fact. */
export function FactDialog({ cardId, written, onClose, onWritten }: Props) {
  const draft = useDraft<Fields>(draftName(cardId, written), begin(written))
  const { value } = draft
  const [headings, setHeadings] = useState<string[]>([])
  // undefined: as it was; null: none.
  const [picture, setPicture] = useState<string | null | undefined>(undefined)
  // Another picture is another thing to send.
  const choosePicture = (chosen: string | null) => {
    setPicture(chosen)
    draft.change({ sent: null })
  }
  // What came with a chosen name goes with the next one; what one wrote oneself stays.
  const [brought, setBrought] = useState('')
  const take = ({ name, definition }: NamedFact) => {
    const isOwn = value.definition.trim() !== '' && value.definition !== brought
    if (!isOwn) setBrought(definition.slice(0, DEFINITION_MAX))
    draft.change({ name, ...(isOwn ? {} : { definition: definition.slice(0, DEFINITION_MAX) }) })
  }
  /** A name that is written on is another fact: a meaning that came with the chosen one, and was not touched, goes. */
  const rename = (name: string) => {
    const isOthers = brought !== '' && value.definition === brought
    draft.change({ name, ...(isOthers ? { definition: '' } : {}) })
    if (isOthers) setBrought('')
  }
  useEffect(() => {
    headingsOf(cardId).then(setHeadings, () => undefined)
  }, [cardId])
  const before = written.kind === 'new' ? null : written.fact
  const saidOfName = useSaidOfName(cardId, value.name, written.kind === 'change' ? written.fact.name : null)
  const { form, busy, errors, submit } = useForm({
    fields: ['name', 'definition', 'pictomo', 'header', 'classification', 'file'],
    check: () => (value.name.trim() ? {} : { name: 'Please give it a name.' }),
    send: async () => {
      const { sent, ...fields } = value
      const file = picture === undefined ? {} : { file: picture }
      let id = before?.community_fact_id ?? 0
      if (written.kind === 'change') await changeFact({ card_id: cardId, fact_id: id, ...fields, ...file })
      else {
        const once = sentOnce(sent, fields)
        draft.change({ sent: once })
        const from =
          written.kind === 'clone'
            ? { cloned_from_fact_id: written.fact.community_fact_id, indent: written.fact.indent }
            : {}
        const added = await addFact({ card_id: cardId, fact_key: once.key, ...fields, ...file, ...from })
        id = added.community_fact_id
      }
      draft.discard()
      toast(written.kind === 'change' ? 'Saved' : 'Fact Added!', { look: 'right' })
      onWritten(id)
    },
    refused: (error) => (FactThere.is(error) ? { name: error.message } : undefined),
    leadsOn: true,
  })
  const field = <Name extends keyof Fields>(name: Name) => ({
    name,
    value: value[name] as string,
    error: errors.fields[name],
    onChange: (event: { currentTarget: { value: string } }) => draft.change({ [name]: event.currentTarget.value }),
  })
  const groups = [...new Set([...headings, ...(value.header ? [value.header] : [])])]
  return (
    <Dialog open onClose={onClose} title={TITLES[written.kind]} wide>
      <TermsForm form={form} wrong={errors.whole} submit={submit} mayAsk={value.name.trim() !== ''}>
        <TypeAhead
          label="The fact, in a few words"
          chosen={null}
          text={value.name}
          onText={rename}
          onChoose={(choice) => choice && take(choice as NamedFact)}
          search={suggestNames}
          from={AUTOSUGGEST_MIN_CHARS}
          waitMs={AUTOSUGGEST_WAIT_MS}
          nothing="New: not on our cards yet."
          said={saidOfName}
          error={errors.fields.name}
          field={{ name: 'name', maxLength: NAME_MAX, 'data-autofocus': true }}
        />
        <TextArea
          label="What it means"
          autosize
          minRows={2}
          maxRows={8}
          maxLength={DEFINITION_MAX}
          {...field('definition')}
        />
        <Field
          label="What to picture"
          description="A sound-alike or a scene that brings it back, as “Cardigan on a glider” does for a cardiac glycoside."
          maxLength={NAME_MAX}
          {...field('pictomo')}
        />
        <ChoosePicture
          label="Add your drawing"
          shown={picture === undefined ? (before?.image_url ?? null) : picture}
          onChoose={choosePicture}
          error={errors.fields.file}
        />
        {groups.length > 0 ? (
          <SelectField
            label="Where it belongs"
            data={[{ value: '', label: 'Other facts' }, ...groups.map((group) => ({ value: group, label: group }))]}
            {...field('header')}
          />
        ) : null}
        <SelectField label="What it tells of" data={KINDS} {...field('classification')} />
        <div className={styles.submit}>
          <SwitchField
            label="Only I see it"
            checked={value.is_private}
            onChange={(event) => draft.change({ is_private: event.currentTarget.checked })}
          />
          <p className={styles.quiet}>
            {value.is_private
              ? 'It stays between you and this card.'
              : 'Everybody who learns this card sees it with your first name and last initial. Leave out whatever could tell who a patient is.'}
          </p>
          <Button type="submit" loading={busy}>
            {written.kind === 'change' ? 'Save' : 'Add it'}
          </Button>
        </div>
      </TermsForm>
    </Dialog>
  )
}
