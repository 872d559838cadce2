export { OwnData } from './OwnData.tsx'
export { SecuritySettings } from './SecuritySettings.tsx'
export { SECURITY_EVENTS } from './securityTexts.ts'
