import { useState } from 'react'
import { useDraft } from '#client/platform/drafts.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Field } from '#client/ui/Field.tsx'
import { SwitchField } from '#client/ui/SwitchField.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { useForm } from '#client/ui/useForm.ts'
import {
  INVALID_YOUTUBE,
  NAME_MAX,
  type ResourceType,
  type ResourceView,
  SOURCE_MAX,
} from '#shared/contract/community/index.ts'
import { youtubeId } from '#shared/rules/community/youtube.ts'
import { ChoosePicture } from '../ChoosePicture.tsx'
import styles from '../Community.module.css'
import { type Sent, sentOnce } from '../sentOnce.ts'
import { addResource, changeResource, videoTitle } from '../store.ts'
import { TermsForm } from '../TermsForm.tsx'

type Props = {
  cardId: number
  fact: { readonly fact_id: number; readonly name: string }
  type: ResourceType
  /** One's own that is changed; null to add one. */
  changed: ResourceView | null
  onBack: () => void
  onClose: () => void
}
type Fields = { name: string; source: string; private: boolean; sent: Sent }

const TITLES: Record<ResourceType, string> = { image: 'A picture', video: 'A video', video_link: 'A link' }
const SOURCES: Record<ResourceType, { label: string; description?: string }> = {
  image: { label: 'Where it is from', description: 'Leave it empty where you made it yourself.' },
  video: { label: 'YouTube link' },
  video_link: { label: 'Address', description: 'As https://example.org/page.' },
}

/** FCT-CA006 to FCT-CA008. Adds a picture, a video or a link to a fact, or changes one's own. */
export function ResourceForm({ cardId, fact, type, changed, onBack, onClose }: Props) {
  const begun: Fields = {
    name: changed?.name ?? '',
    source: changed?.source ?? '',
    private: changed?.private ?? false,
    sent: null,
  }
  const draft = useDraft<Fields>(`resource: ${fact.fact_id} ${changed ? changed.user_fact_resource_id : type}`, begun)
  const { value } = draft
  const [picture, setPicture] = useState<string | null>(null)
  // Another picture is another thing to send.
  const choosePicture = (chosen: string | null) => {
    setPicture(chosen)
    draft.change({ sent: null })
  }
  const lookup = useAction()
  const { form, busy, errors, submit } = useForm({
    fields: ['name', 'source', 'file'],
    check: () => ({
      ...(type === 'image' && !changed && !picture ? { file: 'Please choose a picture.' } : {}),
      ...(type === 'video' && !youtubeId(value.source) ? { source: INVALID_YOUTUBE } : {}),
      ...(type === 'video_link' && !value.source.trim() ? { source: 'Please give an address.' } : {}),
      ...(value.name.trim() ? {} : { name: 'Please give it a name.' }),
    }),
    send: async () => {
      const { sent, ...fields } = value
      if (changed)
        await changeResource({
          fact_id: fact.fact_id,
          user_fact_resource_id: changed.user_fact_resource_id,
          ...fields,
        })
      else {
        const once = sentOnce(sent, fields)
        draft.change({ sent: once })
        const file = type === 'image' && picture ? { file: picture } : {}
        const added = { fact_id: fact.fact_id, resource_type: type, resource_key: once.key }
        await addResource(cardId, { ...added, ...fields, ...file })
      }
      draft.discard()
      toast(changed ? 'Saved' : 'Resource Added', { look: 'right' })
      onBack()
    },
    leadsOn: true,
  })
  /** FCT-RU008. A video tells its own name, where one can be had. */
  const findTitle = () => {
    const id = type === 'video' && !value.name.trim() ? youtubeId(value.source) : undefined
    if (!id) return
    void lookup.run(async () => {
      const title = await videoTitle(id)
      if (title) draft.change({ name: title })
    })
  }
  return (
    <Dialog open onClose={onClose} title={`${TITLES[type]} for ${fact.name}`} wide>
      <TermsForm form={form} wrong={errors.whole} submit={submit}>
        {type === 'image' ? (
          changed ? (
            <img src={changed.image_url ?? ''} alt={changed.name} className={styles.chosen} />
          ) : (
            <ChoosePicture
              label="Choose a picture"
              shown={picture}
              onChoose={choosePicture}
              error={errors.fields.file}
              canRemove={false}
            />
          )
        ) : null}
        {type === 'image' ? null : (
          <Field
            {...SOURCES[type]}
            name="source"
            type="url"
            inputMode="url"
            maxLength={SOURCE_MAX}
            data-autofocus
            value={value.source}
            error={errors.fields.source ?? lookup.failed}
            onChange={(event) => draft.change({ source: event.currentTarget.value })}
            onBlur={findTitle}
          />
        )}
        <Field
          label="What it is called"
          name="name"
          maxLength={NAME_MAX}
          value={value.name}
          error={errors.fields.name}
          description={lookup.busy ? 'Looking up its title…' : undefined}
          onChange={(event) => draft.change({ name: event.currentTarget.value })}
        />
        {type === 'image' ? (
          <Field
            {...SOURCES.image}
            name="source"
            maxLength={SOURCE_MAX}
            value={value.source}
            error={errors.fields.source}
            onChange={(event) => draft.change({ source: event.currentTarget.value })}
          />
        ) : null}
        <SwitchField
          label="Only I see it"
          checked={value.private}
          onChange={(event) => draft.change({ private: event.currentTarget.checked })}
        />
        {type === 'image' ? (
          <p className={styles.quiet}>
            Add only what you made or may share. Leave out whatever could tell who a patient is.
          </p>
        ) : null}
        <div className={styles.line}>
          <Button type="submit" loading={busy}>
            {changed ? 'Save' : 'Add it'}
          </Button>
          <Button look="quiet" onClick={onBack}>
            Back
          </Button>
        </div>
      </TermsForm>
    </Dialog>
  )
}
