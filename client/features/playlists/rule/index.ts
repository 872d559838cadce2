export { RuleDialog } from './RuleDialog.tsx'
