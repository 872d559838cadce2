import { type FormEvent, useState } from 'react'
import { updateUser } from '#client/features/accounts/index.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Field } from '#client/ui/Field.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { DAILY_GOAL_DEFAULT, goalOf, WRONG_GOAL } from '#shared/dailyGoal.ts'
import styles from './DailyGoalDialog.module.css'
import { HowXpIsEarned } from './HowXpIsEarned.tsx'
import { loadXp } from './store.ts'

const GOALS = [
  { goal: 5, says: 'A glance' },
  { goal: DAILY_GOAL_DEFAULT, says: 'A card' },
  { goal: 20, says: 'Two cards' },
  { goal: 50, says: 'An evening' },
] as const

/** XPA-SC004, XPA-RU001. How much XP a day is one's goal; 10 until somebody chooses. */
export function DailyGoalDialog({ open, goal, onClose }: { open: boolean; goal: number; onClose: () => void }) {
  const [text, setText] = useState(String(goal))
  const [error, setError] = useState<string>()
  const [saving, setSaving] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const chosen = goalOf(text)
    if (chosen === null) return setError(WRONG_GOAL)
    setSaving(true)
    try {
      await updateUser({ settings: { daily_goal: chosen }, has_seen: { daily_goal: 1 } })
      await loadXp()
      toast(`Your daily goal is ${chosen} XP now.`)
      onClose()
    } catch {
      setError('Your goal could not be saved. Nothing was changed; try again.')
    } finally {
      setSaving(false)
    }
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Your daily goal"
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="daily-goal" loading={saving}>
            Save
          </Button>
        </>
      }
    >
      <form id="daily-goal" onSubmit={save} className={styles.form} noValidate>
        <p>A day that reaches it counts for your streak. Days that you have reached stay, whatever you choose.</p>
        <fieldset className={styles.goals}>
          <legend className={styles.legend}>Choose one</legend>
          {GOALS.map((each) => (
            <label key={each.goal} className={styles.goal}>
              <input
                type="radio"
                name="goal"
                className={styles.radio}
                checked={text.trim() === String(each.goal)}
                onChange={() => {
                  setText(String(each.goal))
                  setError(undefined)
                }}
              />
              <span className={styles.number}>{each.goal} XP</span>
              <span className={styles.says}>{each.says}</span>
            </label>
          ))}
        </fieldset>
        <Field
          label="Or your own"
          inputMode="numeric"
          maxLength={3}
          value={text}
          error={error}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setError(undefined)
          }}
        />
        <HowXpIsEarned />
      </form>
    </Dialog>
  )
}
