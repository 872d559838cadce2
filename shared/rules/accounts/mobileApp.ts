/** The markets that share an app in the stores. */
export const APP_GROUPS = {
  medicine: [100, 105, 109, 115, 116],
  college: [103, 107, 112, 113],
  nursing: [101, 202, 203],
} as const
export type AppGroup = keyof typeof APP_GROUPS

/** AUT-RU038. Which app a market's people use: medicine's, college's or nursing's; null when there is none for it. */
export function appGroupOf(marketId: number | null): AppGroup | null {
  const groups = Object.entries(APP_GROUPS) as [AppGroup, readonly number[]][]
  return groups.find(([, markets]) => marketId !== null && markets.includes(marketId))?.[0] ?? null
}

/** A phone or tablet, from what the browser says of itself. */
export function mobileSystem(userAgent: string): 'ios' | 'android' | null {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  return /Android/.test(userAgent) ? 'android' : null
}
