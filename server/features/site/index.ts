export { createHeads, type PageHead } from './heads.ts'
export { securityTxt } from './securityTxt.ts'
export { hasContent, seedSite } from './seed.ts'
export { robots, sitemap } from './sitemap.ts'
