import fs from 'node:fs'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { chunkOf, pageModules, TABLE } from '#client/build/pageParts.ts'
import { pathNames } from '#shared/contract/endpoint.ts'
import { allEndpoints } from '#shared/contract/index.ts'
import { type PagePath, pages } from '#shared/pages/index.ts'
import { matchRoute } from '#shared/pages/match.ts'
import type { Ask, ClientPage, FirstReads } from '#shared/pages/page.ts'

const TITLE_MAX = 60
const DESCRIPTION_MAX = 160
/** Fewer pages than this were not the whole product. */
const LEAST_PAGES = 50

/** Replies that lead a page's first reads on to the next ones. */
const listed = { hidden: false, sort_order: 1 }
const REPLIES: Record<string, unknown> = {
  listMarkets: { markets: [{ id: 1, slug: 'some' }] },
  listPathways: { data: [{ ...listed, pathway_id: 1, tracks: [{ ...listed, track_id: 1 }] }] },
}

/** The endpoints that a page asks for first, opened where everything it may be about is there. */
async function firstReadsOf(page: Pick<ClientPage, 'path' | 'first'>): Promise<string[]> {
  const asked: string[] = []
  const ask: Ask = async (name) => {
    asked.push(name)
    return (REPLIES[name] ?? {}) as never
  }
  const params = Object.fromEntries(pathNames(page.path).map((name) => [name, 'some']))
  await page.first?.({ path: page.path, params, query: new URLSearchParams('market=some&pathway=1') }, ask)
  return asked
}

const isOpen = (name: string): boolean =>
  ['public', 'optional'].includes(allEndpoints.find((one) => one.name === name)?.endpoint.access ?? '')

/** What prerendered pages ask for first that strangers may not read. */
async function closedReads(all: readonly Pick<ClientPage, 'path' | 'first' | 'prerender'>[]): Promise<string[]> {
  const found: string[] = []
  for (const page of all.filter(({ prerender }) => prerender)) {
    for (const name of await firstReadsOf(page)) if (!isOpen(name)) found.push(`${page.path} reads ${name}`)
  }
  return found
}

describe('every page', () => {
  const table = fs.readFileSync(TABLE, 'utf8')

  it('has a component of its own in the client, and no component is without a page', () => {
    const modules = pageModules(table)
    expect(pages.length).toBeGreaterThanOrEqual(LEAST_PAGES)
    expect([...modules.keys()].sort()).toEqual(pages.map(({ path }) => path).sort())
    expect([...modules.values()].filter((file) => !fs.existsSync(file))).toEqual([])
  })

  it('without a component is found by the types and by the build', () => {
    type Complete<Table> = Table extends Record<PagePath, unknown> ? true : false
    expectTypeOf<Complete<Record<PagePath, string>>>().toEqualTypeOf<true>()
    expectTypeOf<Complete<Omit<Record<PagePath, string>, '/institutional-login'>>>().toEqualTypeOf<false>()
    const modules = pageModules(`const components = { '/': page(async () => (await import('./pages/A.tsx')).A) }`)
    const chunks = [{ facadeModuleId: modules.get('/')!, moduleIds: [] }]
    expect(chunkOf(modules, '/', chunks)).toBe(chunks[0])
    expect(() => chunkOf(modules, '/planted', chunks)).toThrow('/planted has no part in the build')
    expect(() => chunkOf(modules, '/', [])).toThrow('/ has no part in the build')
  })

  it('is found by its own path: none stands behind another', () => {
    const hidden = pages.filter(({ path }) => matchRoute(path.replaceAll(':', 'some-'))?.page.path !== path)
    expect(hidden.map(({ path }) => path)).toEqual([])
  })

  it('says what it is within what search engines show', () => {
    const wrong = pages.filter(
      ({ title, description }) =>
        !title || !description || title.length > TITLE_MAX || description.length > DESCRIPTION_MAX,
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  it('that search engines are told of is public, and one of many is about something that can be listed', () => {
    const wrong = pages.filter(
      ({ path, access, about, sitemap, status }) =>
        sitemap &&
        (access !== 'public' ||
          status !== undefined ||
          // The address of a course is put together from all that it stands in.
          (about !== 'pathway' && pathNames(path).length !== (about ? 1 : 0))),
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })
})

describe('a prerendered page', () => {
  it('asks first for what strangers may read only', async () => {
    const names = (await Promise.all(pages.filter(({ prerender }) => prerender).map(firstReadsOf))).flat()
    expect(new Set(names)).toContain('listTrackCards')
    expect(await closedReads(pages)).toEqual([])
  })

  it('that asks for somebody’s own is found', async () => {
    const first: FirstReads = (_, ask) => ask('listRecentCards', {})
    expect(await closedReads([{ path: '/planted', prerender: true, first }])).toEqual([
      '/planted reads listRecentCards',
    ])
  })

  it('is public', () => {
    expect(pages.filter(({ prerender, access }) => prerender && access !== 'public')).toEqual([])
  })
})
