export { usePaywallNote } from './usePaywallNote.ts'
