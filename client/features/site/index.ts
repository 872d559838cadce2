// More than a door should have: public pages are put together from these parts, each page from other ones.
export { AppLinkForm } from './AppLinkForm.tsx'
export { Claims } from './Claims.tsx'
export { CookieBanner, CookieChoice } from './CookieBanner.tsx'
export { FeatureScroller } from './FeatureScroller.tsx'
export { HelpForm } from './HelpForm.tsx'
export { Markdown } from './Markdown.tsx'
export { loadContentPage, loadSchool, loadTestimonials, site } from './store.ts'
export { TestimonialScroller, Voices } from './Testimonials.tsx'
