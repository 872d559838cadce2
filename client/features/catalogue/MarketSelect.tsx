import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { Button } from '#client/ui/Button.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import type { MarketView } from '#shared/contract/catalogue/index.ts'
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
  /** Has the focus when a dialog opens with it. */
  focus?: boolean
  /** Which of the areas are offered; all of them when left out. */
  offer?: (markets: readonly MarketView[]) => readonly MarketView[]
}

/** An area of study. */
export function MarketSelect({
  label,
  value,
  onChange,
  placeholder,
  error,
  ownRetry = true,
  focus = false,
  offer,
}: Props) {
  const { markets } = useSnapshot(catalogue)
  useEffect(() => void loadMarkets(), [])
  const all = (markets.data ?? []) as readonly MarketView[]
  const failed = markets.status === 'failed' && !markets.data
  const waiting = markets.status === 'loading' ? 'Loading…' : 'The list could not be loaded'
  return (
    <div>
      <SelectField
        label={label}
        name="lead"
        data-autofocus={focus || undefined}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
        disabled={!markets.data}
        data={[
          ...(placeholder || !markets.data ? [{ value: '', label: markets.data ? (placeholder ?? '') : waiting }] : []),
          ...(offer ? offer(all) : all).map((market) => ({ value: market.slug, label: market.public_name })),
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
