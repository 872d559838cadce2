import { type MemorySettings, QUEUE_SIZE, ROUND_SIZE } from '../../contract/memory/index.ts'

/** How long a change waits for another one before it is saved: what is typed or chosen, and what is dragged. */
export const SETTINGS_WAIT_MS = 500
export const SLIDER_WAIT_MS = 1000

/** The form as it stands: what is typed may be anything. */
export type EnteredSettings = { queue_max: string; round_max: number; exam_date: string }
export type SettingsErrors = Partial<Record<keyof EnteredSettings, string>>

export const enteredOf = ({ queue_max, round_max, exam_date }: MemorySettings): EnteredSettings => ({
  queue_max: String(queue_max),
  round_max,
  exam_date: exam_date ?? '',
})

const isWithin = (value: number, { min, max }: { min: number; max: number }): boolean =>
  Number.isInteger(value) && value >= min && value <= max

/** What is wrong with the form. An exam that is over stays as it was saved, and can't be chosen anew. */
export function settingsErrors(
  { queue_max, round_max, exam_date }: EnteredSettings,
  saved: MemorySettings,
  today: string,
): SettingsErrors {
  const isNumber = /^\s*\d+\s*$/.test(queue_max)
  return {
    ...(isNumber && isWithin(Number(queue_max), QUEUE_SIZE)
      ? {}
      : { queue_max: `Please give a number from ${QUEUE_SIZE.min} to ${QUEUE_SIZE.max}.` }),
    ...(isWithin(round_max, ROUND_SIZE)
      ? {}
      : { round_max: `Please choose from ${ROUND_SIZE.min} to ${ROUND_SIZE.max} questions.` }),
    ...(exam_date === '' || exam_date > today || exam_date === saved.exam_date
      ? {}
      : { exam_date: 'Please give a day after today.' }),
  }
}

/**
 * SRP-RU004. What of the form is saved: nothing while the queue is below 20 or anything else in it is wrong, and nothing of
 * what stands as it was saved; null where that leaves nothing.
 */
export function settingsChange(
  entered: EnteredSettings,
  saved: MemorySettings,
  today: string,
): Partial<MemorySettings> | null {
  if (Object.keys(settingsErrors(entered, saved, today)).length > 0) return null
  const wanted: MemorySettings = {
    queue_max: Number(entered.queue_max),
    round_max: entered.round_max,
    exam_date: entered.exam_date || null,
  }
  const changed = Object.entries(wanted).filter(([name, value]) => saved[name as keyof MemorySettings] !== value)
  return changed.length > 0 ? Object.fromEntries(changed) : null
}
