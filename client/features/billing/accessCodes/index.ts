export { AccessCodeCard } from './AccessCodeCard.tsx'
export { AccessCodeForm } from './AccessCodeForm.tsx'
export { GrantList } from './GrantList.tsx'
export { accessCodes, forgetCode, loadCode } from './store.ts'
