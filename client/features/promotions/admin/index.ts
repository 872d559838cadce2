export { BannerOrder } from './BannerOrder.tsx'
export { PromotionForm } from './PromotionForm.tsx'
export { PromotionList } from './PromotionList.tsx'
export { loadPromotionRows, type PromotionRow, promotionRows } from './store.ts'
