import { DraftActions } from '#client/ui/DraftActions.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { OvertakenNotice } from '#client/ui/OvertakenNotice.tsx'
import { SwitchField } from '#client/ui/SwitchField.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { DEFAULT_MINUTES } from '#shared/contract/webinars/office.ts'
import { HasSeats, IsLive, ShutsOut, seatsToldFirst } from '#shared/contract/webinars/officeRefusals.ts'
import { CardField } from '../CardField.tsx'
import { timezoneHere } from '../presentations/requestFields.ts'
import { ZoneField } from '../ZoneField.tsx'
import { DraftActs } from './DraftActs.tsx'
import { MarketField } from './MarketField.tsx'
import styles from './Office.module.css'
import { loadOfficeWebinar, saveWebinar, type WebinarWhole } from './store.ts'
import { cardOf, useRowForm } from './useRowForm.ts'

type Props = { webinar: WebinarWhole | null; onDone: (webinarId: number | null) => void }

/** What a webinar says, for whom it is and who may come. */
export function WebinarForm({ webinar, onDone }: Props) {
  let made: number | null = null
  const { value, change, words, switched, errors, form, busy, isDirty, overtaken, discard } = useRowForm({
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
      card: cardOf(webinar?.scene),
      is_premium: webinar?.is_premium ?? false,
      account_required: webinar?.account_required ?? false,
      is_published: webinar?.is_published ?? false,
    },
    fields: [
      'name',
      'title',
      'description',
      'market_id',
      'timezone',
      'duration',
      'registration_url',
      'stream_url',
      'card_id',
      'is_premium',
      'account_required',
      'is_published',
    ],
    check: ({ name, title, duration }) => ({
      name: name.trim() ? undefined : 'Please write something here.',
      title: title.trim() ? undefined : 'Please write something here.',
      duration: /^\d{1,3}$/.test(duration.trim()) ? undefined : 'Please enter a number of minutes.',
    }),
    send: async (making, { card, ...fields }) => {
      const card_id = card?.id ?? null
      made = (await saveWebinar(making, { ...fields, card_id, duration: Number(fields.duration) })).webinar_id
    },
    saved: 'The webinar is saved.',
    onDone: () => onDone(made ?? webinar?.webinar_id ?? null),
    beside: (error) => {
      if (ShutsOut.is(error))
        return { [error.data.needs === 'premium' ? 'is_premium' : 'account_required']: error.message }
      return HasSeats.is(error) || IsLive.is(error) ? { is_published: error.message } : undefined
    },
    reload: async () => {
      if (webinar) await loadOfficeWebinar(webinar.webinar_id)
    },
  })
  return (
    <>
      <form {...form} className={styles.form}>
        {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
        {overtaken ? <OvertakenNotice what="this webinar" {...overtaken} /> : null}
        <Field label="Title" description="As people read it." maxLength={200} {...words('title')} />
        <Field label="Name within the office" maxLength={200} {...words('name')} />
        <TextArea label="What it is about" autosize minRows={3} maxLength={5000} {...words('description')} />
        <CardField
          label="The Pictomo it is about"
          description="Its scene stands beside it in the list and in the lobby."
          chosen={value.card}
          error={errors.fields.card_id}
          onChoose={(card) => change({ card }, ['card_id'])}
        />
        <div className={styles.pair}>
          <MarketField
            value={value.market_id}
            error={errors.fields.market_id}
            onChange={(market_id) => change({ market_id })}
          />
          <Field label="Minutes" inputMode="numeric" maxLength={3} {...words('duration')} />
          <ZoneField
            value={value.timezone}
            error={errors.fields.timezone}
            onChange={(timezone) => change({ timezone })}
          />
        </div>
        <Field
          label="Seats are taken on another site"
          description="Its address, where that is so; empty to take seats here."
          maxLength={2000}
          {...words('registration_url')}
        />
        <Field
          label="Address of a stream"
          description="Where the talk is seen and heard. Without one there is no sound: slides and chat only."
          maxLength={2000}
          {...words('stream_url')}
        />
        <SwitchField label="Premium members only" {...switched('is_premium')} />
        <SwitchField label="An account is needed" {...switched('account_required')} />
        <SwitchField label="Published" {...switched('is_published')} />
        <p role="status">
          {webinar?.is_published && !value.is_published && webinar.seats_to_come > 0 && !errors.fields.is_published
            ? `It can’t be taken off the list yet. ${seatsToldFirst(webinar.seats_to_come)}`
            : ''}
        </p>
        <DraftActions save="Save the webinar" isDirty={isDirty} isNew={!webinar} isBusy={busy} onDiscard={discard} />
      </form>
      {webinar ? <DraftActs key={webinar.webinar_id} webinar={webinar} /> : null}
    </>
  )
}
