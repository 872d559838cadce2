export { usePermissions } from './usePermissions.ts'
