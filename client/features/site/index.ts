export { HelpForm } from './HelpForm.tsx'
