export { BannerHost, useDiscount } from './BannerHost.tsx'
export { useCardsViewed } from './store.ts'
