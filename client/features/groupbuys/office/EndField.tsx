import { clock } from '#client/platform/clock.ts'
import { Field } from '#client/ui/Field.tsx'
import { GROUP_LONGEST_DAYS } from '#shared/contract/groupbuys/membership.ts'
import { mayEndAt } from '#shared/rules/groupbuys/group.ts'
import { instantOfWall } from '#shared/rules/webinars/zone.ts'
import { zoneHere } from './words.ts'

/** When a group is to end; what is wrong with it, if anything is. */
export function endOf(wall: string, begunAt: Date): { at: string; wrong?: never } | { at?: never; wrong: string } {
  const at = instantOfWall(wall, zoneHere())
  if (!at) return { wrong: 'Please choose a day and a time.' }
  if (mayEndAt(at, { begunAt, now: clock.now() })) return { at: at.toISOString() }
  return { wrong: `Please choose a time after now, and at most ${GROUP_LONGEST_DAYS} days after the group began.` }
}

type Props = { value: string; error: string | undefined; onChange: (wall: string) => void }
export function EndField({ value, error, onChange }: Props) {
  return (
    <Field
      label="Ends"
      description={`On the clock of ${zoneHere().replaceAll('_', ' ')}.`}
      name="ends_at"
      type="datetime-local"
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
