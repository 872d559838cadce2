// A small door of its own: home tells what is left today, and lists what opens a card.
export { LimitsTile } from './LimitsTile.tsx'
export { useOpening, useOpensSentence } from './useOpening.ts'
export { useTokensWatch } from './useTokensWatch.ts'
