export { BannerHost, useDiscountDay } from './BannerHost.tsx'
