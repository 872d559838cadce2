import { SelectField } from '#client/ui/SelectField.tsx'

type Props = { value: string; error?: string | undefined; onChange: (timezone: string) => void }

const named = (): readonly string[] => Intl.supportedValuesOf('timeZone')
const COMMON = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles', 'UTC']

/** The time zone whose clock times are typed and told by. */
export function ZoneField({ value, error, onChange }: Props) {
  const zones = [...new Set([...COMMON, value, ...named()])]
  return (
    <SelectField
      label="Time zone"
      name="timezone"
      value={value}
      error={error}
      data={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
