import { useState } from 'react'
import { useDraft } from '#client/platform/drafts.ts'
import { DraftActions } from '#client/ui/DraftActions.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { OvertakenNotice } from '#client/ui/OvertakenNotice.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { Tokens } from '#client/ui/Tokens.tsx'
import { useForm } from '#client/ui/useForm.ts'
import { Conflict } from '#shared/errors.ts'
import { addressCount, rangeFault } from '#shared/network.ts'
import { letsNobodyIn } from '#shared/rules/institutions/access.ts'
import { draftOfAgreement } from './AgreementList.tsx'
import styles from './Agreements.module.css'
import { SchoolPicker } from './SchoolPicker.tsx'
import { type AgreementView, loadAgreements, saveAgreement } from './store.ts'

type Named = { id: number; name: string }
type Props = {
  /** Null for a new one. */
  agreement: AgreementView | null
  /** The areas of study that there are. */
  markets: readonly Named[]
  today: string
  onDone: () => void
}

/** An agreement: who, for what, from which addresses, for how long. What was typed stays until it is saved or discarded. */
export function AgreementForm({ agreement, markets, today, onDone }: Props) {
  const draft = useDraft<Record<string, unknown> & Fields>(
    draftOfAgreement(agreement?.id ?? null),
    {
      name: agreement?.name ?? '',
      schools: agreement?.schools ?? [],
      markets: agreement?.market_ids ?? [],
      ranges: agreement?.ip_ranges.join('\n') ?? '',
      start: agreement?.start ?? today,
      end: agreement?.end ?? '',
    },
    agreement?.updated_at,
  )
  const [isOvertaken, setIsOvertaken] = useState(false)
  const { name, schools, ranges, start, end } = draft.value
  const lines = ranges.split('\n').flatMap((line) => line.trim() || [])
  const chosen = draft.value.markets.map((id) => ({ id, name: markets.find((one) => one.id === id)?.name ?? `${id}` }))

  const change = (part: Partial<Fields>) => {
    draft.change(part)
    forgive(...('ranges' in part ? ['ip_ranges'] : Object.keys(part)))
  }

  const { form, busy, errors, forgive, submit } = useForm<[over?: boolean]>({
    fields: ['name', 'ip_ranges', 'start', 'end'],
    check: () => ({ ip_ranges: lines.some(rangeFault) ? 'Some of these are no ranges; see below.' : undefined }),
    send: async (over = false) => {
      await saveAgreement(agreement?.id ?? null, {
        name,
        school_ids: schools.map(({ id }) => id),
        market_ids: [...draft.value.markets],
        ip_ranges: lines,
        start,
        end: end || null,
        ...(over || !draft.since ? {} : { known_at: draft.since }),
      })
      draft.discard()
      toast(`Saved the agreement with ${name.trim()}.`, { look: 'right' })
      onDone()
    },
    refused: (error) => {
      setIsOvertaken(Conflict.is(error))
      return Conflict.is(error) ? null : undefined
    },
  })
  const takeTheirs = () => {
    draft.discard()
    setIsOvertaken(false)
    void loadAgreements()
  }
  return (
    <form {...form} className={styles.form}>
      {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
      {isOvertaken ? (
        <OvertakenNotice what="this agreement" onSaveMine={() => void submit(true)} onTakeTheirs={takeTheirs} />
      ) : null}
      <Field
        label="Institution"
        value={name}
        error={errors.fields.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <div className={styles.part}>
        <TextArea
          label="Ranges of addresses, one a line"
          placeholder="192.0.2.0/24"
          rows={4}
          autoCapitalize="none"
          spellCheck={false}
          value={ranges}
          error={errors.fields.ip_ranges}
          onChange={(event) => change({ ranges: event.currentTarget.value })}
        />
        {letsNobodyIn({ ip_ranges: lines }) ? (
          <p className={styles.quiet}>
            Without a range of addresses it lets nobody in. You can save it and add the ranges later.
          </p>
        ) : null}
        <ul className={styles.ranges} aria-label="What these ranges are" aria-live="polite">
          {[...new Set(lines)].map((line) => {
            const fault = rangeFault(line)
            return (
              <li key={line} className={fault ? styles.wrong : styles.quiet}>
                {line}: {fault ?? addressCount(line)}
              </li>
            )
          })}
        </ul>
      </div>
      <div className={styles.days}>
        <Field
          label="First day"
          type="date"
          value={start}
          error={errors.fields.start}
          onChange={(event) => change({ start: event.currentTarget.value })}
        />
        <Field
          label="Last day, if there is one"
          type="date"
          value={end}
          error={errors.fields.end}
          onChange={(event) => change({ end: event.currentTarget.value })}
        />
      </div>
      <div className={styles.part}>
        <SelectField
          label="Areas of study"
          description="None: those of its schools, or all."
          value=""
          data={[
            { value: '', label: 'Add one' },
            ...markets
              .filter(({ id }) => !draft.value.markets.includes(id))
              .map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(event) => {
            const id = Number(event.currentTarget.value)
            if (id) change({ markets: [...draft.value.markets, id] })
          }}
        />
        <Tokens
          label="Its areas of study"
          tokens={chosen}
          onRemove={(id) => change({ markets: draft.value.markets.filter((one) => one !== id) })}
        />
      </div>
      <SchoolPicker schools={schools} onChange={(next) => change({ schools: next })} />
      <DraftActions
        save="Save the agreement"
        isDirty={draft.isDirty}
        isBusy={busy}
        onDiscard={() => {
          draft.discard()
          onDone()
        }}
      />
    </form>
  )
}

type Fields = {
  name: string
  schools: readonly Named[]
  markets: readonly number[]
  ranges: string
  start: string
  end: string
}
