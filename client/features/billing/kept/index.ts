export { KeepPackage } from './KeepPackage.tsx'
export { KeptPackages } from './KeptPackages.tsx'
