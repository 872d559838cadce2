import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { SelectField } from '#client/ui/SelectField.tsx'
import { catalogue, loadMarkets } from './store.ts'

type Props = {
  label: string
  /** Slug of the chosen market; empty when none is. */
  value: string
  onChange: (slug: string) => void
  /** Shown while nothing is chosen. */
  placeholder?: string
  error?: string | undefined
}

/** An area of study. */
export function MarketSelect({ label, value, onChange, placeholder, error }: Props) {
  const { markets } = useSnapshot(catalogue)
  useEffect(() => void loadMarkets(), [])
  const waiting = markets.status === 'loading' ? 'Loading…' : 'The list could not be loaded'
  return (
    <SelectField
      label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
      disabled={!markets.data}
      data={[
        ...(placeholder || !markets.data ? [{ value: '', label: markets.data ? (placeholder ?? '') : waiting }] : []),
        ...(markets.data ?? []).map((market) => ({ value: market.slug, label: market.public_name })),
      ]}
    />
  )
}
