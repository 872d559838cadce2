import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { call } from '#client/platform/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { DraftActions } from '#client/ui/DraftActions.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { OvertakenNotice } from '#client/ui/OvertakenNotice.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { SwitchField } from '#client/ui/SwitchField.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { TypeAhead } from '#client/ui/TypeAhead.tsx'
import { searchSchools } from '#shared/contract/schools/index.ts'
import { AddressNotConfirmed, NoSuchPerson } from '#shared/contract/webinars/officeRefusals.ts'
import { REQUEST_MINUTES } from '#shared/contract/webinars/presentations.ts'
import { NO_RESULTS, TYPEAHEAD_MS } from '#shared/rules/schools/graduation.ts'
import { instantOfWall, wallTime } from '#shared/rules/webinars/zone.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { MarketField } from '../admin/MarketField.tsx'
import styles from '../admin/Office.module.css'
import {
  callOffPresentation,
  eventsOffice,
  loadPresentationRow,
  loadRecordingRows,
  type PresentationRow,
  savePresentation,
} from '../admin/store.ts'
import { optionsOf, useRowForm } from '../admin/useRowForm.ts'
import { timezoneHere } from '../presentations/requestFields.ts'
import { seatsTold } from '../seatsTold.ts'
import { ZoneField } from '../ZoneField.tsx'

type Props = { row: PresentationRow | null; onDone: () => void }
const minutesOf = ({ when, end_date }: PresentationRow): number =>
  Math.round((new Date(end_date).getTime() - new Date(when).getTime()) / MINUTE_MS)

/** A presentation: when, where and by whom, and what it gives to who comes. */
export function PresentationForm({ row, onDone }: Props) {
  const { recordings } = useSnapshot(eventsOffice)
  const [asks, setAsks] = useState(false)
  useEffect(() => void loadRecordingRows(), [])
  const { value, change, words, switched, errors, form, busy, isDirty, overtaken, discard } = useRowForm({
    kind: 'presentation',
    row: row && { id: row.presentation_id, revision: row.revision },
    stored: {
      title: row?.title ?? '',
      description: row?.description ?? '',
      school: (row?.school_id ? { id: row.school_id, name: row.school_name ?? '' } : null) as {
        id: number
        name: string
      } | null,
      market_id: (row?.market_id ?? null) as number | null,
      presenter_email: row?.presenter_email ?? '',
      wall: row ? wallTime(new Date(row.when), row.timezone) : '',
      minutes: String(row ? minutesOf(row) : REQUEST_MINUTES),
      timezone: row?.timezone ?? timezoneHere(),
      location: row?.location ?? '',
      meeting_link: row?.meeting_link ?? '',
      promo_code: row?.promo_code ?? '',
      recorded_id: (row?.recorded_id ?? null) as number | null,
      is_published: row?.is_published ?? false,
    },
    fields: [
      'title',
      'description',
      'school_id',
      'market_id',
      'presenter_email',
      'when',
      'end_date',
      'timezone',
      'location',
      'meeting_link',
      'promo_code',
      'recorded_id',
    ],
    check: ({ title, wall, timezone, minutes }) => ({
      title: title.trim() ? undefined : 'Please write something here.',
      when: instantOfWall(wall, timezone) ? undefined : 'Please choose a day and a time.',
      end_date: /^[1-9]\d{0,2}$/.test(minutes.trim()) ? undefined : 'Please enter a number of minutes.',
    }),
    send: (making, { school, wall, minutes, ...fields }) => {
      const start = instantOfWall(wall, fields.timezone)!
      return savePresentation(making, {
        ...fields,
        school_id: school?.id ?? null,
        when: start.toISOString(),
        end_date: new Date(start.getTime() + Number(minutes) * MINUTE_MS).toISOString(),
      })
    },
    saved: 'The presentation is saved.',
    onDone,
    beside: (error) =>
      NoSuchPerson.is(error) || AddressNotConfirmed.is(error) ? { presenter_email: error.message } : undefined,
    reload: async () => {
      if (row) await loadPresentationRow(row.presentation_id)
    },
  })
  return (
    <form {...form} className={styles.form}>
      {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
      {overtaken ? <OvertakenNotice what="this presentation" {...overtaken} /> : null}
      {row?.is_cancelled ? <ErrorNotice title="This presentation was called off." /> : null}
      <Field label="Title" maxLength={200} {...words('title')} />
      <TextArea label="What it is about" autosize minRows={2} maxLength={5000} {...words('description')} />
      <div className={styles.pair}>
        <TypeAhead
          label="School"
          placeholder="Type a part of its name"
          chosen={value.school}
          onChoose={(school) => change({ school: school && { id: school.id, name: school.name } })}
          search={async (query, signal) => (await call(searchSchools, { query }, { signal })).schools}
          waitMs={TYPEAHEAD_MS}
          nothing={NO_RESULTS}
          error={errors.fields.school_id}
        />
        <MarketField
          value={value.market_id}
          error={errors.fields.market_id}
          onChange={(market_id) => change({ market_id })}
        />
      </div>
      <div className={styles.pair}>
        <Field label="Begins" type="datetime-local" {...words('wall', 'when')} />
        <Field label="Minutes" inputMode="numeric" maxLength={3} {...words('minutes', 'end_date')} />
        <ZoneField
          value={value.timezone}
          error={errors.fields.timezone}
          onChange={(timezone) => change({ timezone })}
        />
      </div>
      <Field label="Place" maxLength={300} {...words('location')} />
      <div className={styles.pair}>
        <Field
          label="Link of the meeting"
          description="Told to who has a seat, from 15 minutes before."
          placeholder="https://"
          maxLength={2000}
          {...words('meeting_link')}
        />
        <Field
          label="Presenter’s e-mail"
          description="Of their account here."
          type="email"
          maxLength={254}
          {...words('presenter_email')}
        />
        <Field
          label="Promo code"
          description="Told to who had a seat, once it has begun."
          maxLength={60}
          {...words('promo_code')}
        />
        <SelectField
          label="Recording"
          name="recorded_id"
          value={value.recorded_id === null ? '' : String(value.recorded_id)}
          error={errors.fields.recorded_id}
          data={optionsOf(
            'None',
            value.recorded_id,
            (recordings.data?.data ?? []).map((one) => ({ id: one.resource_id, label: one.title })),
          )}
          onChange={(event) => change({ recorded_id: Number(event.currentTarget.value) || null })}
        />
      </div>
      <SwitchField label="Published" {...switched('is_published')} />
      <DraftActions save="Save the presentation" isDirty={isDirty} isBusy={busy} onDiscard={discard} />
      {row && !row.is_cancelled ? (
        <p>
          <Button look="plain" onClick={() => setAsks(true)}>
            Call it off
          </Button>
        </p>
      ) : null}
      {asks && row ? (
        <ConfirmDialog
          title="Call the presentation off?"
          act="Call it off"
          keep="Keep it"
          says={`${row.seats > 0 ? `${seatsTold(row.seats)} ` : ''}It can’t be brought back.`}
          onDo={async () => {
            await callOffPresentation(row.presentation_id)
            toast('The presentation is called off.')
          }}
          onClose={() => setAsks(false)}
        />
      ) : null}
    </form>
  )
}
