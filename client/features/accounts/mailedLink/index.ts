export { useMailedLink } from './useMailedLink.ts'
