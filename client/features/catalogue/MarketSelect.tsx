import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { Button } from '#client/ui/Button.tsx'
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
  /** False where the page around it offers to load the list again. */
  ownRetry?: boolean
}

/** An area of study. */
export function MarketSelect({ label, value, onChange, placeholder, error, ownRetry = true }: Props) {
  const { markets } = useSnapshot(catalogue)
  useEffect(() => void loadMarkets(), [])
  const failed = markets.status === 'failed' && !markets.data
  const waiting = markets.status === 'loading' ? 'Loading…' : 'The list could not be loaded'
  return (
    <div>
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
      {failed && ownRetry ? (
        <Button look="plain" onClick={() => void loadMarkets()}>
          Load the list again
        </Button>
      ) : null}
    </div>
  )
}
