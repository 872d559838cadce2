import { call } from '#client/platform/api.ts'
import { load, type Remote, remote } from '#client/platform/remote.ts'
import { store } from '#client/platform/store.ts'
import type { Reply, Sent } from '#shared/contract/endpoint.ts'
import * as contract from '#shared/contract/site/index.ts'

type SiteAdmin = {
  claims: Remote<contract.ClaimRow[]>
  metatags: Remote<contract.MetatagRow[]>
  pages: Remote<contract.ContentPageRow[]>
  /** The page that is being written. */
  page: Remote<contract.ContentPageView>
  testimonials: Remote<Reply<typeof contract.listTestimonialRows>>
}

/** What the public pages say, as those see it who write it. */
export const siteAdmin = store<SiteAdmin>(() => ({
  claims: remote(),
  metatags: remote(),
  pages: remote(),
  page: remote(),
  testimonials: remote(),
}))

export const loadClaimRows = () => load(siteAdmin.claims, async () => (await call(contract.listClaimRows, {})).claims)
export const loadMetatags = () => load(siteAdmin.metatags, async () => (await call(contract.listMetatags, {})).metatags)
export const loadContentPages = () =>
  load(siteAdmin.pages, async () => (await call(contract.listContentPages, {})).pages)

/** @throws Refusal */
export async function saveClaim(input: Sent<typeof contract.updateClaim>): Promise<void> {
  const saved = await call(contract.updateClaim, input)
  siteAdmin.claims.data = siteAdmin.claims.data?.map((claim) => (claim.key === saved.key ? saved : claim)) ?? null
}

/** @throws Refusal */
export async function saveMetatag(input: Sent<typeof contract.putMetatag>): Promise<void> {
  const saved = await call(contract.putMetatag, input)
  const others = (siteAdmin.metatags.data ?? []).filter(({ pattern }) => pattern !== saved.pattern)
  siteAdmin.metatags.data = [...others, saved].sort((a, b) => (a.pattern < b.pattern ? -1 : 1))
}

export async function loadPageToWrite(path: string): Promise<void> {
  if (siteAdmin.page.data?.path !== path) siteAdmin.page = remote()
  const asked = siteAdmin.page
  await load(asked, () => call(contract.getContentPage, { path }))
}

/** @throws Refusal */
export async function savePage(input: Sent<typeof contract.putContentPage>): Promise<void> {
  const saved = await call(contract.putContentPage, input)
  if (siteAdmin.page.data?.path === saved.path) siteAdmin.page.data = saved
}

export const TESTIMONIALS_A_PAGE = 25
export const loadTestimonialRows = (page: number) =>
  load(siteAdmin.testimonials, () => call(contract.listTestimonialRows, { page, per_page: TESTIMONIALS_A_PAGE }))

const again = () => loadTestimonialRows(siteAdmin.testimonials.data?.page ?? 1)
/** Each shows the list as it is afterwards. @throws Refusal */
export async function addTestimonial(input: Sent<typeof contract.createTestimonial>): Promise<void> {
  await call(contract.createTestimonial, input)
  await loadTestimonialRows(1)
}
export async function saveTestimonial(input: Sent<typeof contract.updateTestimonial>): Promise<void> {
  await call(contract.updateTestimonial, input)
  await again()
}
export async function redeemReward(id: number): Promise<void> {
  await call(contract.redeemTestimonialReward, { id })
  await again()
}
