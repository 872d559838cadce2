// A small door of its own: home shows the lists below the fold.
export { QuickStart } from './QuickStart.tsx'
