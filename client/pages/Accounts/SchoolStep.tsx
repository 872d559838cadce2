import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { session, updateUser } from '#client/features/accounts/index.ts'
import { loadOrganisations, loadRecommendations, MONTHS, SchoolField, schools } from '#client/features/schools/index.ts'
import { sentenceOf } from '#client/platform/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { SwitchField } from '#client/ui/SwitchField.tsx'
import { useForm } from '#client/ui/useForm.ts'
import type { UserView } from '#shared/contract/accounts/index.ts'
import { AccountTexts } from '#shared/rules/accounts/registration.ts'
import {
  defaultGraduation,
  graduationYears,
  isSchoolStepDone,
  organisationsOf,
} from '#shared/rules/schools/graduation.ts'
import styles from './Step.module.css'

/** What the step asks, by role. */
export const schoolTitle = (role: string | undefined): string =>
  role === 'Professor' ? 'Where do you teach?' : role === 'Student' ? 'Where do you study?' : 'Your school'

type Props = { onDone: (user: UserView) => void; onSkip: () => void }

/** AUT-SC008. School, graduation and office; everything may wait. Names that are blank are asked for too. */
export function SchoolStep({ onDone, onSkip }: Props) {
  const user = useSnapshot(session).user as UserView | null
  const { organisations, likely } = useSnapshot(schools)
  const [now] = useState(() => new Date())
  const [school, setSchool] = useState(() => ({
    school: user?.school ? { id: user.school.id as number, name: user.school.name } : null,
    other: user?.other_school ?? null,
  }))
  const [graduation, setGraduation] = useState<{ year?: number; month?: number }>({})
  const [office, setOffice] = useState({ holds: user?.student_officer ?? false, id: '' })
  const [names, setNames] = useState({ first_name: user?.first_name ?? '', last_name: user?.last_name ?? '' })
  const [nameless] = useState(() => user?.full_name === '')
  useEffect(() => {
    void loadOrganisations()
    void loadRecommendations()
  }, [])
  const studies = user?.role === 'Student'
  const usual = defaultGraduation(now)
  const year = graduation.year ?? user?.graduation_year ?? likely.data?.graduation_year ?? usual.graduation_year
  const month = graduation.month ?? user?.graduation_month ?? likely.data?.graduation_month ?? usual.graduation_month
  const offices = studies ? organisationsOf(organisations.data ?? [], user?.lead ?? null) : []

  const { form, busy, errors, forgive } = useForm({
    fields: ['school', 'office'],
    // AUT-RU026, MKT-RU007.
    check: () => {
      const isWhole = isSchoolStepDone({ school_id: school.school?.id ?? null, other_school: school.other ?? '' })
      return {
        school: isWhole ? undefined : AccountTexts.missing('your school'),
        office: office.holds && offices.length > 0 && !office.id ? AccountTexts.missing('your office') : undefined,
      }
    },
    send: async () => {
      await updateUser({
        ...(school.school ? { school_id: school.school.id } : { other_school: school.other?.trim() ?? '' }),
        ...(studies ? { graduation_year: year, graduation_month: month } : {}),
        ...(offices.length > 0
          ? { student_officer: office.holds, class_officer_organisation_id: office.holds ? Number(office.id) : null }
          : {}),
        ...(nameless ? names : {}),
      })
      if (session.user) onDone(session.user)
    },
    // AUT-RU035, MKT-RU013. The server's sentence is shown, and one may try again.
    refused: sentenceOf,
    leadsOn: true,
  })
  if (!user) return null

  return (
    <form {...form} className={styles.form}>
      {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
      {nameless ? (
        <div className={styles.pair}>
          {(['first_name', 'last_name'] as const).map((name) => (
            <Field
              key={name}
              label={name === 'first_name' ? 'First name (optional)' : 'Last name (optional)'}
              autoComplete={name === 'first_name' ? 'given-name' : 'family-name'}
              maxLength={60}
              value={names[name]}
              onChange={(event) => setNames({ ...names, [name]: event.currentTarget.value })}
            />
          ))}
        </div>
      ) : null}
      <SchoolField
        value={school}
        onChange={(next) => {
          setSchool(next)
          forgive('school')
        }}
        marketId={user.lead}
        error={errors.fields.school}
      />
      {studies ? (
        <div className={styles.pair}>
          <SelectField
            label="Graduation month"
            value={String(month)}
            data={MONTHS}
            onChange={(event) => setGraduation({ ...graduation, month: Number(event.currentTarget.value) })}
          />
          <SelectField
            label="Graduation year"
            value={String(year)}
            data={[...new Set([year, ...graduationYears(now)])].sort((a, b) => a - b).map(String)}
            onChange={(event) => setGraduation({ ...graduation, year: Number(event.currentTarget.value) })}
          />
        </div>
      ) : null}
      {offices.length > 0 ? (
        <SwitchField
          label="I hold an office in my class"
          checked={office.holds}
          onChange={(event) => setOffice({ ...office, holds: event.currentTarget.checked })}
        />
      ) : null}
      {offices.length > 0 && office.holds ? (
        <SelectField
          label="Office"
          name="office"
          value={office.id}
          error={errors.fields.office}
          data={[
            { value: '', label: 'Choose your office' },
            ...offices.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(event) => setOffice({ ...office, id: event.currentTarget.value })}
        />
      ) : null}
      <div className={styles.actions}>
        <Button type="submit" large loading={busy} fullWidth>
          Save and finish
        </Button>
        <Button look="plain" fullWidth onClick={onSkip}>
          Skip for now
        </Button>
      </div>
    </form>
  )
}
