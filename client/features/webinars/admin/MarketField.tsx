import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { catalogue, loadMarkets } from '#client/features/catalogue/index.ts'
import { SelectField } from '#client/ui/SelectField.tsx'

type Props = { value: number | null; error?: string | undefined; onChange: (marketId: number | null) => void }

/** The area of study that something is for; none for every area. */
export function MarketField({ value, error, onChange }: Props) {
  const { markets } = useSnapshot(catalogue)
  useEffect(() => void loadMarkets(), [])
  return (
    <SelectField
      label="Area of study"
      name="market_id"
      value={value === null ? '' : String(value)}
      error={error}
      disabled={!markets.data}
      data={[
        { value: '', label: 'Every area' },
        ...(markets.data ?? []).map(({ id, public_name }) => ({ value: String(id), label: public_name })),
      ]}
      onChange={(event) => onChange(Number(event.currentTarget.value) || null)}
    />
  )
}
