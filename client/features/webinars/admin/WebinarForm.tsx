import { DraftActions } from '#client/ui/DraftActions.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { OvertakenNotice } from '#client/ui/OvertakenNotice.tsx'
import { SwitchField } from '#client/ui/SwitchField.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { DEFAULT_MINUTES } from '#shared/contract/webinars/office.ts'
import { timezoneHere } from '../presentations/requestFields.ts'
import { MarketField } from './MarketField.tsx'
import styles from './Office.module.css'
import { loadOfficeWebinar, saveWebinar, type WebinarWhole } from './store.ts'
import { useRowForm } from './useRowForm.ts'
import { ZoneField } from './ZoneField.tsx'

type Props = { webinar: WebinarWhole | null; onDone: (webinarId: number | null) => void }

/** What a webinar says, for whom it is and who may come. */
export function WebinarForm({ webinar, onDone }: Props) {
  let made: number | null = null
  const { value, change, errors, form, busy, isDirty, overtaken, discard } = useRowForm({
    kind: 'webinar',
    row: webinar && { id: webinar.webinar_id, revision: webinar.revision },
    stored: {
      name: webinar?.name ?? '',
      title: webinar?.title ?? '',
      description: webinar?.description ?? '',
      market_id: (webinar?.market_id ?? null) as number | null,
      timezone: webinar?.timezone ?? timezoneHere(),
      duration: String(webinar?.duration ?? DEFAULT_MINUTES),
      registration_url: webinar?.registration_url ?? '',
      stream_url: webinar?.stream_url ?? '',
      is_premium: webinar?.is_premium ?? false,
      account_required: webinar?.account_required ?? false,
      is_published: webinar?.is_published ?? false,
    },
    fields: ['name', 'title', 'description', 'market_id', 'timezone', 'duration', 'registration_url', 'stream_url'],
    check: ({ name, title, duration }) => ({
      name: name.trim() ? undefined : 'Please write something here.',
      title: title.trim() ? undefined : 'Please write something here.',
      duration: /^\d{1,3}$/.test(duration.trim()) ? undefined : 'Please enter a number of minutes.',
    }),
    send: async (making, fields) => {
      made = (await saveWebinar(making, { ...fields, duration: Number(fields.duration) })).webinar_id
    },
    saved: 'The webinar is saved.',
    onDone: () => onDone(made ?? webinar?.webinar_id ?? null),
    reload: async () => {
      if (webinar) await loadOfficeWebinar(webinar.webinar_id)
    },
  })
  return (
    <form {...form} className={styles.form}>
      {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
      {overtaken ? <OvertakenNotice what="this webinar" {...overtaken} /> : null}
      <Field
        label="Title"
        name="title"
        description="As people read it."
        maxLength={200}
        value={value.title}
        error={errors.fields.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <Field
        label="Name within the office"
        name="name"
        maxLength={200}
        value={value.name}
        error={errors.fields.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextArea
        label="What it is about"
        name="description"
        autosize
        minRows={3}
        maxLength={5000}
        value={value.description}
        error={errors.fields.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <div className={styles.pair}>
        <MarketField
          value={value.market_id}
          error={errors.fields.market_id}
          onChange={(market_id) => change({ market_id })}
        />
        <Field
          label="Minutes"
          name="duration"
          inputMode="numeric"
          maxLength={3}
          value={value.duration}
          error={errors.fields.duration}
          onChange={(event) => change({ duration: event.currentTarget.value })}
        />
        <ZoneField
          value={value.timezone}
          error={errors.fields.timezone}
          onChange={(timezone) => change({ timezone })}
        />
      </div>
      <Field
        label="Seats are taken on another site"
        name="registration_url"
        description="Its address, where that is so; empty to take seats here."
        maxLength={2000}
        value={value.registration_url}
        error={errors.fields.registration_url}
        onChange={(event) => change({ registration_url: event.currentTarget.value })}
      />
      <Field
        label="Address of a stream"
        name="stream_url"
        description="Where the talk is seen, if it comes from elsewhere."
        maxLength={2000}
        value={value.stream_url}
        error={errors.fields.stream_url}
        onChange={(event) => change({ stream_url: event.currentTarget.value })}
      />
      <SwitchField
        label="Premium members only"
        checked={value.is_premium}
        onChange={(event) => change({ is_premium: event.currentTarget.checked })}
      />
      <SwitchField
        label="An account is needed"
        checked={value.account_required}
        onChange={(event) => change({ account_required: event.currentTarget.checked })}
      />
      <SwitchField
        label="Published"
        checked={value.is_published}
        onChange={(event) => change({ is_published: event.currentTarget.checked })}
      />
      <DraftActions save="Save the webinar" isDirty={isDirty} isBusy={busy} onDiscard={discard} />
    </form>
  )
}
