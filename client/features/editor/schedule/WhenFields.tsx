import { Field } from '#client/ui/Field.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { zoneHere } from './zoneHere.ts'

const WHEN = [
  { value: 'now', label: 'Now' },
  { value: 'later', label: 'On a day and at a time' },
]

type Props = {
  isLater: boolean
  onLater: (isLater: boolean) => void
  /** What the clock on the wall shows then, as the field has it. */
  wall: string
  onWall: (wall: string) => void
  fault: string | null
}

/** When the card is published: at once, or by itself at a moment that is chosen. */
export function WhenFields({ isLater, onLater, wall, onWall, fault }: Props) {
  return (
    <>
      <SelectField
        label="When"
        value={isLater ? 'later' : 'now'}
        data={WHEN}
        onChange={(event) => onLater(event.currentTarget.value === 'later')}
      />
      {isLater ? (
        <Field
          label="Day and time"
          description={`${wall === '' ? 'Choose both, on' : 'On'} the clock of ${zoneHere().replaceAll('_', ' ')}.`}
          type="datetime-local"
          value={wall}
          error={fault}
          onChange={(event) => onWall(event.currentTarget.value)}
        />
      ) : null}
    </>
  )
}
