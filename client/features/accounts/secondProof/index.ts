export { CodesSettings } from './CodesSettings.tsx'
export { ProofQuestion } from './ProofQuestion.tsx'
