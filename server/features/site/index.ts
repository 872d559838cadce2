export { siteMail } from './mail.ts'
export { siteRoutes } from './routes.ts'
export { robots, sitemap } from './sitemap.ts'
