export { BannerOrder } from './BannerOrder.tsx'
export { PromotionForm } from './PromotionForm.tsx'
export { PromotionList } from './PromotionList.tsx'
export { loadAudience, loadPromotionRows, type PromotionRow, promotionRows } from './store.ts'
