import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { Button } from '#client/ui/Button.tsx'
import { DraftActions } from '#client/ui/DraftActions.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { OvertakenNotice } from '#client/ui/OvertakenNotice.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { SwitchField } from '#client/ui/SwitchField.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { RESOURCES_MOST } from '#shared/contract/webinars/recordingsOffice.ts'
import { CardField } from '../CardField.tsx'
import { MarketField } from './MarketField.tsx'
import styles from './Office.module.css'
import {
  eventsOffice,
  loadRecordingRow,
  loadRecordingRows,
  loadWebinarRows,
  type RecordingRow,
  saveRecording,
} from './store.ts'
import { cardOf, optionsOf, useRowForm } from './useRowForm.ts'

type Resource = { title: string; link: string }
type Props = { row: RecordingRow | null; onDone: () => void }

/** A recording: where it is seen, under which tab it stands, what belongs to it and who may play it. */
export function RecordingForm({ row, onDone }: Props) {
  const { webinars, recordings } = useSnapshot(eventsOffice)
  useEffect(() => {
    void loadWebinarRows()
    void loadRecordingRows()
  }, [])
  const { value, change, words, switched, errors, form, busy, isDirty, overtaken, discard } = useRowForm({
    kind: 'recording',
    row: row && { id: row.resource_id, revision: row.revision },
    stored: {
      title: row?.title ?? '',
      description: row?.description ?? '',
      link: row?.link ?? '',
      market_id: (row?.market_id ?? null) as number | null,
      webinar_id: (row?.webinar_id ?? null) as number | null,
      card: cardOf(row?.scene),
      tab_name: row?.tab_name ?? '',
      duration: row?.duration ? String(row.duration) : '',
      resources: (row?.resources ?? []) as readonly Resource[],
      is_premium: row?.is_premium ?? false,
      account_required: row?.account_required ?? false,
      is_published: row?.is_published ?? false,
    },
    fields: ['title', 'description', 'link', 'market_id', 'webinar_id', 'card_id', 'tab_name', 'duration', 'resources'],
    check: ({ title, link, duration, resources }) => ({
      title: title.trim() ? undefined : 'Please write something here.',
      link: link.trim() ? undefined : 'Please enter an address with https://.',
      duration: /^\d{0,4}$/.test(duration.trim()) ? undefined : 'Please enter a number of minutes.',
      resources: resources.every((one) => one.title.trim() && /^https:\/\/\S+$/.test(one.link.trim()))
        ? undefined
        : 'Each needs a title and an address with https://.',
    }),
    send: (making, { card, ...fields }) =>
      saveRecording(making, {
        ...fields,
        card_id: card?.id ?? null,
        duration: Number(fields.duration) || null,
        resources: fields.resources.map((one) => ({ ...one })),
      }),
    saved: 'The recording is saved.',
    onDone,
    reload: async () => {
      if (row) await loadRecordingRow(row.resource_id)
    },
  })
  const tabs = [...new Set((recordings.data?.data ?? []).flatMap(({ tab_name }) => tab_name || []))]
  const setResource = (place: number, part: Partial<Resource>) =>
    change({ resources: value.resources.map((one, n) => (n === place ? { ...one, ...part } : one)) })
  return (
    <form {...form} className={styles.form}>
      {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
      {overtaken ? <OvertakenNotice what="this recording" {...overtaken} /> : null}
      <Field label="Title" maxLength={200} {...words('title')} />
      <TextArea label="What it is about" autosize minRows={3} maxLength={5000} {...words('description')} />
      <CardField
        label="The Pictomo it is about"
        description="Its scene stands above it in the list."
        chosen={value.card}
        error={errors.fields.card_id}
        onChoose={(card) => change({ card }, ['card_id'])}
      />
      <Field label="Where it is seen" placeholder="https://" maxLength={2000} {...words('link')} />
      <div className={styles.pair}>
        <MarketField
          value={value.market_id}
          error={errors.fields.market_id}
          onChange={(market_id) => change({ market_id })}
        />
        <SelectField
          label="Of which webinar"
          name="webinar_id"
          value={value.webinar_id === null ? '' : String(value.webinar_id)}
          error={errors.fields.webinar_id}
          data={optionsOf(
            'None of the list',
            value.webinar_id,
            (webinars.data?.data ?? []).map((one) => ({ id: one.webinar_id, label: one.name })),
          )}
          onChange={(event) => change({ webinar_id: Number(event.currentTarget.value) || null })}
        />
        <Field
          label="Tab"
          description="A new name makes a new tab."
          list="recording-tabs"
          maxLength={60}
          {...words('tab_name')}
        />
        <Field label="Minutes" inputMode="numeric" maxLength={4} {...words('duration')} />
      </div>
      <datalist id="recording-tabs">
        {tabs.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <fieldset className={styles.fieldset}>
        <legend>What belongs to it</legend>
        {errors.fields.resources ? <ErrorNotice title={errors.fields.resources} /> : null}
        {value.resources.map((one, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
          <div key={place} className={styles.pair}>
            <Field
              label={`Title ${place + 1}`}
              maxLength={200}
              value={one.title}
              onChange={(event) => setResource(place, { title: event.currentTarget.value })}
            />
            <Field
              label={`Address ${place + 1}`}
              placeholder="https://"
              maxLength={2000}
              value={one.link}
              onChange={(event) => setResource(place, { link: event.currentTarget.value })}
            />
            <Button
              look="plain"
              aria-label={`Remove ${one.title || `row ${place + 1}`}`}
              onClick={() => change({ resources: value.resources.filter((_, n) => n !== place) })}
            >
              Remove
            </Button>
          </div>
        ))}
        {value.resources.length < RESOURCES_MOST ? (
          <p>
            <Button look="quiet" onClick={() => change({ resources: [...value.resources, { title: '', link: '' }] })}>
              Add slides or the like
            </Button>
          </p>
        ) : null}
      </fieldset>
      <SwitchField label="Premium members only" {...switched('is_premium')} />
      <SwitchField label="An account is needed" {...switched('account_required')} />
      <SwitchField label="Published" {...switched('is_published')} />
      <DraftActions save="Save the recording" isDirty={isDirty} isNew={!row} isBusy={busy} onDiscard={discard} />
    </form>
  )
}
