import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { catalogue, loadMarkets } from '#client/features/catalogue/index.ts'
import { PATHWAY_TYPES } from '#shared/contract/catalogue/index.ts'
import { oneOf } from '#shared/oneOf.ts'
import type { Shown } from './shown.ts'
import type { Wanted } from './store.ts'

/** What the server is asked for by what the address says; null until the area that it names is known. */
export function useWanted({ query, sort, place, bookmarked, withOwnMade }: Shown): Wanted | null {
  const { markets } = useSnapshot(catalogue)
  const { area, type, root, sub, track } = place
  useEffect(() => {
    if (area !== null) void loadMarkets()
  }, [area])
  if (area !== null && !markets.data && markets.status !== 'failed') return null
  const market = markets.data?.find(({ slug }) => slug === area)
  const pathwayType = oneOf(PATHWAY_TYPES, type)
  const pathway = Number(sub ?? root)
  return {
    query,
    sort_by: sort,
    ...(market ? { market_id: market.id } : {}),
    ...(market && pathwayType ? { pathway_type: pathwayType } : {}),
    ...(market && pathway > 0 ? { pathway_id: pathway } : {}),
    ...(market && Number(track) > 0 ? { track_id: Number(track) } : {}),
    ...(bookmarked ? { bookmarked: 'true' as const } : {}),
    ...(withOwnMade ? { include_ugc: 'true' as const } : {}),
  }
}
