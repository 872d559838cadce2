export { PresentationBoard } from './PresentationBoard.tsx'
export { RequestButton } from './RequestButton.tsx'
export { loadPresentation, presentations } from './store.ts'
