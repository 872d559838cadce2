export { CreateDialog } from './CreateDialog.tsx'
export { OwnCards } from './OwnCards.tsx'
