export { BannerBar, BannerHost } from './BannerHost.tsx'
export { loadPromotions, promotions } from './store.ts'
