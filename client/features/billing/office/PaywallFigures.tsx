import { useEffect, useState } from 'react'
import { call } from '#client/platform/api.ts'
import { load, type Remote, remote } from '#client/platform/remote.ts'
import { Loaded } from '#client/ui/Loaded.tsx'
import { type PaywallFigures as Figures, getPaywallFigures } from '#shared/contract/billing/paywall.ts'

const times = (count: number): string => (count === 1 ? 'once' : `${count.toLocaleString('en-US')} times`)
const people = (count: number): string => (count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`)

/** PRI-CA008. How often people stood before a locked card lately, and what became of it. */
export function PaywallFigures() {
  const [found, setFound] = useState<Remote<Figures>>(remote)
  const ask = async () => {
    const next = remote<Figures>()
    await load(next, () => call(getPaywallFigures, {}))
    setFound(next)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once
  useEffect(() => void ask(), [])
  return (
    <Loaded from={found} what="what was shown of locked cards" onRetry={ask} height="1.5rem">
      {({ days, shown, left, people: who, tokens_out, bought }) => (
        <p>
          In {days} days a locked card was shown {times(shown)} and left {times(left)}, free lessons ran out{' '}
          {times(tokens_out)}; that was {people(who)}, of whom {people(bought)} bought a plan after it.
        </p>
      )}
    </Loaded>
  )
}
