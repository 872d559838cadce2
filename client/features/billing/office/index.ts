export { CodeForm } from './CodeForm.tsx'
export { CodeList } from './CodeList.tsx'
export { DiscountEditor } from './DiscountEditor.tsx'
export { PackageList } from './PackageList.tsx'
export {
  type DiscountsView,
  loadDiscounts,
  loadPackages,
  loadPromoCodes,
  loadZips,
  type OfficePackage,
  office,
  type PromoCodeRow,
} from './store.ts'
export { ZipPanel } from './ZipPanel.tsx'
