import { call } from '#client/platform/api.ts'
import { loadsFirst } from '#client/platform/firstData.ts'
import { personHere } from '#client/platform/person.ts'
import { load, type Remote, remote } from '#client/platform/remote.ts'
import { store } from '#client/platform/store.ts'
import {
  beginEasyLink,
  type ClaimView,
  type ContentPageView,
  getContentPage,
  getEasyLink,
  getSchool,
  listClaims,
  listTestimonials,
  type SchoolPageView,
  sendEasyLink,
  TESTIMONIAL_PAGE_SIZE,
  type TestimonialView,
} from '#shared/contract/site/index.ts'

type Site = {
  /** By path. */
  pages: Record<string, Remote<ContentPageView>>
  schools: Record<string, Remote<SchoolPageView>>
  /** In pages of five. */
  testimonials: Remote<TestimonialView[][]>
  claims: Remote<ClaimView[]>
  /** Whether links can be sent by SMS here. */
  easyLink: Remote<boolean>
}

export const site = store<Site>(
  () => ({
    pages: {},
    schools: {},
    testimonials: remote(),
    claims: remote(),
    easyLink: remote(),
  }),
  // What public pages show is the same for everybody.
  { keptAcrossPeople: true },
)

/** Pages of voices that are fetched at most: more than anybody turns. */
const MOST_PAGES = 6

export function loadContentPage(path: string): Promise<void> {
  site.pages[path] ??= remote()
  return load(site.pages[path], () => call(getContentPage, { path }))
}

export function loadSchool(id: string): Promise<void> {
  site.schools[id] ??= remote()
  return load(site.schools[id], () => call(getSchool, { school_id: id }))
}

loadsFirst({ getContentPage }, ({ path }) => loadContentPage(path))
loadsFirst({ getSchool }, ({ school_id }) => loadSchool(String(school_id)))

/** MKG-RU001. Voices, five a page. */
export function loadTestimonials(): Promise<void> {
  return load(site.testimonials, async () => {
    const ask = (page: number) => call(listTestimonials, { page, per_page: TESTIMONIAL_PAGE_SIZE })
    const first = await ask(1)
    const more = Math.min(first.last_page, MOST_PAGES) - 1
    const rest = await Promise.all(Array.from({ length: more }, (_, place) => ask(place + 2)))
    return [first, ...rest].map((page) => page.data).filter((voices) => voices.length > 0)
  })
}

export const loadClaims = () => load(site.claims, async () => (await call(listClaims, {})).claims)
export const loadEasyLink = () => load(site.easyLink, async () => (await call(getEasyLink, {})).offered)

/** Sends the link to the app to a phone. A stranger's page asks for the ticket that it costs when it is about to. */
export async function sendLink(phone: string): Promise<void> {
  const ticket = personHere() === null ? (await call(beginEasyLink, {})).ticket : undefined
  await call(sendEasyLink, { phone, ticket })
}
