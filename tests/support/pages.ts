import { fillPath } from '#shared/contract/url.ts'
import { type PagePath, pages } from '#shared/routes/index.ts'

/** Of what a page's address may name, something that the content pack brings. */
const THERE = { slug: 'digoxin', topic: 'research-proven', tab: 'nursing', marketSlug: 'nursing', school_id: '1' }

/** An address that shows the page. @throws where its address names what is not known here */
export const addressOf = (path: PagePath): string => fillPath(path, THERE).path

/** An address for each page that strangers land on. */
export const landingAddresses = (): string[] =>
  pages.filter(({ prerender }) => prerender).map(({ path }) => addressOf(path))
