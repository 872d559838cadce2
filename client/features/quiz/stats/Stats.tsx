import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Field } from '#client/ui/Field.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import { STATS_FRAMES, type StatsFrame } from '#shared/contract/quiz/index.ts'
import { accuracyOf, FRAME_TEXTS } from '#shared/rules/quiz/stats.ts'
import styles from './Stats.module.css'
import { StatsChart } from './StatsChart.tsx'
import { type FactStats, keepWeekStart, keptWeekStart, loadFactStats, loadUserStats, stats } from './store.ts'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0)

/** HOM-SC005, HOM-RU003, HOM-RU004. Questions, accuracy and quizzes of a time frame, drawn and told. */
export function Stats() {
  const { shown, all } = useSnapshot(stats)
  const [frame, setFrame] = useState<StatsFrame>('this_week')
  const [weekStart, setWeekStart] = useState(keptWeekStart)
  const [days, setDays] = useState<Days>({})
  const isWeek = frame === 'this_week' || frame === 'last_week'
  const isWrong = Boolean(days.from && days.to && days.from > days.to)
  const ask = () => loadFactStats({ frame, week_start: weekStart, ...(frame === 'custom' ? chosenOf(days) : {}) })
  useEffect(() => void loadUserStats(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked for says it all
  useEffect(() => {
    if (!isWrong) void ask()
  }, [frame, weekStart, days, isWrong])
  const { today, first_day: first } = all.data ?? {}
  if (!all.data && all.status === 'loading')
    return (
      <Loading what="your stats">
        <Skeleton height="3rem" />
      </Loading>
    )
  // Nothing to choose a time of.
  if (all.data?.questions_answered === 0)
    return <p className={styles.quiet}>Your answers show here after your first quiz.</p>
  return (
    <div className={styles.stats}>
      <div className={styles.choices}>
        <SelectField
          label="Time frame"
          value={frame}
          data={STATS_FRAMES.map((value) => ({ value, label: FRAME_TEXTS[value] }))}
          onChange={(event) => setFrame(STATS_FRAMES.find((one) => one === event.currentTarget.value) ?? 'this_week')}
        />
        {isWeek ? (
          <SelectField
            label="Weeks begin on"
            value={String(weekStart)}
            data={WEEKDAYS.map((label, value) => ({ value: String(value), label }))}
            onChange={(event) => {
              const day = Number(event.currentTarget.value)
              setWeekStart(day)
              keepWeekStart(day)
            }}
          />
        ) : null}
        {frame === 'custom' ? (
          <>
            <Field
              label="From"
              type="date"
              min={first}
              max={today}
              value={days.from ?? first ?? ''}
              onChange={(event) => setDays({ ...days, from: event.currentTarget.value })}
            />
            <Field
              label="To"
              type="date"
              min={first}
              max={today}
              value={days.to ?? today ?? ''}
              error={isWrong ? 'The last day comes before the first.' : undefined}
              onChange={(event) => setDays({ ...days, to: event.currentTarget.value })}
            />
          </>
        ) : null}
      </div>
      <Loaded from={shown} what="your stats" onRetry={ask}>
        {(data) => <Shown stats={data as FactStats} />}
      </Loaded>
      {all.data ? (
        <p className={styles.quiet}>
          {count(all.data.questions_answered, 'question', 'questions')} in {count(all.data.quizzes, 'quiz', 'quizzes')}{' '}
          since you began.
        </p>
      ) : null}
    </div>
  )
}

type Days = { from?: string; to?: string }
/** A field that was emptied is as good as one that nobody touched. */
const chosenOf = ({ from, to }: Days): Days => ({ ...(from ? { from } : {}), ...(to ? { to } : {}) })

const count = (value: number, one: string, many: string): string =>
  `${value.toLocaleString('en-US')} ${value === 1 ? one : many}`

function Shown({ stats: shown }: { stats: FactStats }) {
  const [questions, correct] = [sum(shown.daily_questions), sum(shown.daily_correct)]
  const accuracy = accuracyOf(questions, correct)
  return (
    <>
      <p role="status" className={styles.sums}>
        {questions === 0 ? (
          'No questions in this time. A quiz of any card counts here.'
        ) : (
          <>
            <strong>{count(questions, 'question', 'questions')}</strong>, <strong>{accuracy}% right</strong>, in{' '}
            {count(sum(shown.daily_quizzes), 'quiz', 'quizzes')}
          </>
        )}
      </p>
      {questions === 0 ? null : <StatsChart stats={shown} />}
    </>
  )
}
