// A small door of its own: home tells what is left today.
export { LimitsTile } from './LimitsTile.tsx'
export { useTokensWatch } from './useTokensWatch.ts'
