export { Day2Dialog } from './Day2Dialog.tsx'
export { PremiumTrialDialog } from './PremiumTrialDialog.tsx'
export { StoreOffer } from './StoreOffer.tsx'
