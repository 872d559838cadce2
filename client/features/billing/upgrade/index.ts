export { UpgradeLink, useUpgradeCall } from './UpgradeLink.tsx'
