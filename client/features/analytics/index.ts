export { logPageEvent, useMissingPage, usePageViews } from './pageViews.ts'
export { usePageReady } from './usePageReady.ts'
export { useSplitTest } from './useSplitTest.ts'
