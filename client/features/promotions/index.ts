export { BannerHost, useDiscount } from './BannerHost.tsx'
