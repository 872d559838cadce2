export { BannerHost, useDiscountDay } from './BannerHost.tsx'
export { useCardsViewed } from './store.ts'
