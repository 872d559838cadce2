export { OwnData } from './OwnData.tsx'
export { SecuritySettings } from './SecuritySettings.tsx'
