import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import {
  ChoiceSetting,
  SettingRow,
  Switchable,
  TextSetting,
  TYPING_MS,
  useSaving,
} from '#client/features/accounts/profile/index.ts'
import { catalogue, loadMarkets } from '#client/features/catalogue/index.ts'
import { type ChosenSchool, loadOrganisations, MONTHS, SchoolField, schools } from '#client/features/schools/index.ts'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import { NO_EXAM, type UserView } from '#shared/contract/accounts/index.ts'
import { graduationYears, organisationsOf } from '#shared/rules/schools/graduation.ts'
import styles from './Settings.module.css'

const NONE = { value: '', label: 'Not set' }

/** Area, program, school, graduation, office and exam. */
export function StudySettings() {
  const { markets } = useSnapshot(catalogue)
  const { organisations } = useSnapshot(schools)
  const user = useSnapshot(session).user as UserView | null
  const [now] = useState(() => new Date())
  useEffect(() => {
    void loadMarkets()
    void loadOrganisations()
  }, [])
  if (!user) return null
  if (markets.status === 'failed' && !markets.data)
    return <ErrorNotice title="The areas of study could not be loaded." error={markets.error} onRetry={loadMarkets} />
  if (!markets.data) {
    return (
      <Loading what="the areas of study">
        <Skeleton height="12rem" />
      </Loading>
    )
  }
  const market = markets.data.find(({ id }) => id === user.lead)
  const offices = user.role === 'Student' ? organisationsOf(organisations.data ?? [], user.lead) : []
  const years = [...new Set([...(user.graduation_year ? [user.graduation_year] : []), ...graduationYears(now)])].sort()
  return (
    <>
      <ChoiceSetting
        name="lead"
        label="Area of study"
        value={String(user.lead ?? '')}
        data={[
          ...(user.lead === null ? [{ value: '', label: 'Choose your area' }] : []),
          ...markets.data.map(({ id, public_name }) => ({ value: String(id), label: public_name })),
        ]}
        change={(id) => ({ lead: Number(id) })}
      />
      {market && market.programs.length > 0 ? (
        <ChoiceSetting
          name="program"
          label="Program"
          value={user.program ?? ''}
          data={[NONE, ...market.programs.map((program) => ({ value: program, label: program }))]}
          change={(program) => ({ program: program || null })}
        />
      ) : null}
      <SchoolSetting user={user} />
      {user.role === 'Student' ? (
        <div className={styles.pair}>
          <ChoiceSetting
            name="graduation_month"
            label="Graduation month"
            value={String(user.graduation_month ?? '')}
            data={[NONE, ...MONTHS]}
            change={(month) => ({ graduation_month: Number(month) || null })}
          />
          <ChoiceSetting
            name="graduation_year"
            label="Graduation year"
            value={String(user.graduation_year ?? '')}
            data={[NONE, ...years.map((year) => ({ value: String(year), label: String(year) }))]}
            change={(year) => ({ graduation_year: Number(year) || null })}
          />
        </div>
      ) : null}
      {offices.length > 0 ? (
        <Switchable
          name="student_officer"
          label="I hold an office in my class"
          checked={user.student_officer}
          change={(student_officer) => ({ student_officer })}
        />
      ) : null}
      {offices.length > 0 && user.student_officer ? (
        <ChoiceSetting
          name="class_officer_organisation_id"
          label="Your office"
          value={String(user.class_officer_organisation_id ?? '')}
          data={[NONE, ...offices.map(({ id, name }) => ({ value: String(id), label: name }))]}
          change={(id) => ({ class_officer_organisation_id: Number(id) || null })}
        />
      ) : null}
      {market?.exam_name ? <ExamSetting name={market.exam_name} user={user} years={years} /> : null}
      <TextSetting
        name="interests"
        label="Interests"
        description="With commas between them"
        maxLength={400}
        read={(own) => own.interests.join(', ')}
        check={(text) => ({
          interests: text
            .split(',')
            .map((each) => each.trim())
            .filter(Boolean)
            .slice(0, 30),
        })}
      />
    </>
  )
}

function SchoolSetting({ user }: { user: UserView }) {
  const { saving, begun, save } = useSaving<ChosenSchool>('School', () => ({
    school: user.school ? { id: user.school.id as number, name: user.school.name } : null,
    other: user.school ? null : user.other_school,
  }))
  const [value, setValue] = useState(begun)
  const change = (next: ChosenSchool) => {
    setValue(next)
    if (next.school) save(next, { school_id: next.school.id })
    else if (next.other?.trim()) save(next, { other_school: next.other.trim() }, TYPING_MS)
  }
  return (
    <SettingRow saving={saving} onRetry={() => change(value)}>
      <SchoolField
        value={value}
        onChange={change}
        marketId={user.lead}
        error={saving.status === 'failed' ? saving.message : undefined}
      />
    </SettingRow>
  )
}

function ExamSetting({ name, user, years }: { name: string; user: UserView; years: readonly number[] }) {
  const exam = user.exam ?? NO_EXAM
  return (
    <div className={styles.pair}>
      <ChoiceSetting
        name="exam_month"
        label={`${name}: month`}
        value={String(exam.exam_month ?? '')}
        data={[NONE, ...MONTHS]}
        change={(month) => ({ exam: { exam_month: Number(month) || null } })}
      />
      <ChoiceSetting
        name="exam_year"
        label={`${name}: year`}
        value={String(exam.exam_year ?? '')}
        data={[NONE, ...years.map((year) => ({ value: String(year), label: String(year) }))]}
        change={(year) => ({ exam: { exam_year: Number(year) || null } })}
      />
    </div>
  )
}
