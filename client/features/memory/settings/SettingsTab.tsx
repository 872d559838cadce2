import { useEffect, useId } from 'react'
import { useSnapshot } from 'valtio'
import { SettingRow } from '#client/features/accounts/profile/index.ts'
import { Button } from '#client/ui/Button.tsx'
import { Field } from '#client/ui/Field.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { QUEUE_SIZE, ROUND_SIZE } from '#shared/contract/memory/index.ts'
import { enteredOf, SETTINGS_WAIT_MS, SLIDER_WAIT_MS, settingsErrors } from '#shared/rules/memory/settings.ts'
import { addDays } from '#shared/time.ts'
import { RetentionChart } from '../charts/RetentionChart.tsx'
import { ReviewsChart } from '../charts/ReviewsChart.tsx'
import { useOwnDay } from '../useDaily.ts'
import styles from './Settings.module.css'
import { enterSettings, leaveSettings, loadForecast, loadSettings, saveNow, settings } from './saving.ts'

const since = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })

/** SRP-SC003. How one wants to be asked, what that makes of the days ahead, and the way to begin anew. */
export function SettingsTab({ onReset }: { onReset: () => void }) {
  const { saved, forecast } = useSnapshot(settings)
  const { today } = useOwnDay()
  useEffect(() => {
    void loadSettings()
    void loadForecast()
    return () => void leaveSettings()
  }, [])
  return (
    <div className={styles.tab}>
      <Loaded from={saved} what="your settings" onRetry={loadSettings}>
        {(data) => (
          <>
            <SettingsForm saved={data} today={today} />
            {data.own_weights && data.own_weights_since ? (
              <p className={styles.note}>
                Your questions come back when you would be about to forget, learned from your answers since{' '}
                {since.format(new Date(data.own_weights_since))}.
              </p>
            ) : (
              <p className={styles.note}>
                Your questions come back when most learners would be about to forget. After about 400 answers, that is
                fitted to you.
              </p>
            )}
          </>
        )}
      </Loaded>
      <Loaded from={forecast} what="the days ahead" onRetry={loadForecast}>
        {(data) => (
          <div className={styles.charts}>
            <ReviewsChart days={data.days} max={saved.data?.queue_max ?? QUEUE_SIZE.default} />
            <RetentionChart ages={data.retention} />
          </div>
        )}
      </Loaded>
      <section className={styles.reset} aria-labelledby="daily-reset">
        <h3 id="daily-reset">Begin anew</h3>
        <p>
          Forgets what your daily quiz knows of your answers. Your settings, your XP and your progress on cards stay.
        </p>
        <Button look="quiet" onClick={onReset}>
          Reset my daily quiz
        </Button>
      </section>
    </div>
  )
}

type Saved = NonNullable<typeof settings.saved.data>

function SettingsForm({ saved, today }: { saved: Saved; today: string }) {
  const { entered, saving } = useSnapshot(settings)
  const shown = entered ?? enteredOf(saved)
  const errors = settingsErrors(shown, saved, today)
  const slider = useId()
  return (
    <SettingRow saving={saving} onRetry={saveNow}>
      <div className={styles.form}>
        <Field
          label="Questions a day, at most"
          description={`${QUEUE_SIZE.min} or more. The rest waits for the next day.`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={shown.queue_max}
          error={errors.queue_max}
          onChange={(event) => enterSettings({ queue_max: event.currentTarget.value }, SETTINGS_WAIT_MS)}
        />
        <div className={styles.slider}>
          <label htmlFor={slider}>Questions in a round</label>
          <output htmlFor={slider}>{shown.round_max}</output>
          <p id={`${slider}-about`}>Then you may stop, or begin another.</p>
          <input
            id={slider}
            type="range"
            aria-describedby={`${slider}-about`}
            min={ROUND_SIZE.min}
            max={ROUND_SIZE.max}
            step={5}
            value={shown.round_max}
            aria-valuetext={`${shown.round_max} questions`}
            onChange={(event) => enterSettings({ round_max: Number(event.currentTarget.value) }, SLIDER_WAIT_MS)}
          />
          {errors.round_max ? <p className={styles.wrong}>{errors.round_max}</p> : null}
        </div>
        <div className={styles.exam}>
          <Field
            type="date"
            label="Your exam"
            description="Everything is asked once more before it."
            min={addDays(today, 1)}
            value={shown.exam_date}
            error={errors.exam_date}
            onChange={(event) => enterSettings({ exam_date: event.currentTarget.value }, SETTINGS_WAIT_MS)}
          />
          {shown.exam_date ? (
            <Button look="plain" onClick={() => enterSettings({ exam_date: '' }, SETTINGS_WAIT_MS)}>
              No exam
            </Button>
          ) : null}
        </div>
        {saving.status === 'failed' ? (
          <p className={styles.wrong} role="alert">
            {saving.message}
          </p>
        ) : null}
        {entered && Object.keys(errors).length > 0 ? (
          <p className={styles.note} role="status">
            Nothing is saved until this is put right.
          </p>
        ) : null}
      </div>
    </SettingRow>
  )
}
