import { MarketSelect } from '#client/features/catalogue/index.ts'
import type { MarketView } from '#shared/contract/catalogue/index.ts'

type Props = {
  /** Slug of the chosen area; empty for all. */
  value: string
  /** The reader's own area, which is offered first. */
  own: number | null
  onChange: (slug: string) => void
}

/** The area of study whose webinars are shown, the reader's own first. */
export function MarketFilter({ value, own, onChange }: Props) {
  const ownFirst = (markets: readonly MarketView[]): readonly MarketView[] => {
    const shown = markets.filter(({ hidden, is_pseudo }) => !hidden && !is_pseudo)
    return [...shown.filter(({ id }) => id === own), ...shown.filter(({ id }) => id !== own)]
  }
  return (
    <MarketSelect
      label="Area of study"
      placeholder="All areas"
      value={value}
      offer={ownFirst}
      onChange={onChange}
      ownRetry={false}
    />
  )
}
