export { logPageEvent, useMissingPage, usePageViews } from './pageViews.ts'
export { useSplitTest } from './useSplitTest.ts'
