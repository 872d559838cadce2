import { useEffect, useState } from 'react'
import type { SplitTest } from '#shared/rules/analytics/splitTest.ts'
import { logPageEvent } from './pageViews.ts'
import { variantOf } from './splitTest.ts'

const told = new Set<string>()

/** GLB-RU010. The variant that this visitor sees; that they saw it is counted once for each opening of the product. */
export function useSplitTest<Variant extends string>(test: SplitTest<Variant>): Variant {
  const [picked] = useState(() => variantOf(test))
  useEffect(() => {
    if (!picked.counted || told.has(test.name)) return
    told.add(test.name)
    logPageEvent('split_test_exposed', { test: test.name, variant: picked.variant })
  }, [picked, test.name])
  return picked.variant
}
