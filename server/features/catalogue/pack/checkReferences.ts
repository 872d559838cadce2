import { join } from 'node:path'
import type { z } from 'zod'
import type { PackCountry, PackMarket, PackOfficer, PackSchool, PackState, pathwayFileSchema } from './schema.ts'
import { type Source, shownName } from './source.ts'

export interface WorldSources {
  markets: Source<PackMarket[]> | null
  countries: Source<PackCountry[]> | null
  states: Source<PackState[]> | null
  schools: Source<PackSchool[]> | null
  officers: Source<PackOfficer[]> | null
}

export interface PathwaySource extends Source<z.infer<typeof pathwayFileSchema>> {
  fileSlug: string
}

function checkUnique<T>(source: Source<T[]> | null, field: keyof T & string): void {
  const seen = new Set<unknown>()
  source?.value.forEach((item, index) => {
    if (seen.has(item[field])) source.complain([index, field], `"${String(item[field])}" is used twice`)
    seen.add(item[field])
  })
}

function checkMarketLinks(source: Source<PackMarket[]>, ids: Set<number>, cardSlugs: Set<string>): void {
  source.value.forEach((market, index) => {
    for (const field of ['parent_id', 'main_market_id'] as const) {
      const id = market[field]
      if (id !== null && !ids.has(id)) source.complain([index, field], `there is no market ${id}`)
    }
    if (market.is_pseudo && market.main_market_id === null) {
      source.complain([index, 'main_market_id'], 'a pseudo market needs a main market')
    }
    market.free_trial_pictomos.forEach((slug, position) => {
      if (!cardSlugs.has(slug)) source.complain([index, 'free_trial_pictomos', position], `there is no card "${slug}"`)
    })
  })
}

/** Checks the lists of the deps against each other: markets, countries, states, schools and officers. */
export function checkWorld(deps: WorldSources, cardSlugs: Set<string>): void {
  const { markets, countries, states, schools, officers } = deps
  for (const field of ['id', 'slug'] as const) checkUnique(markets, field)
  for (const field of ['id', 'code', 'name'] as const) checkUnique(countries, field)
  for (const field of ['id', 'code', 'name'] as const) checkUnique(states, field)
  for (const field of ['id', 'name'] as const) checkUnique(schools, field)
  checkUnique(officers, 'id')
  if (!markets || !countries) return

  const ids = new Set(markets.value.map((market) => market.id))
  checkMarketLinks(markets, ids, cardSlugs)
  for (const source of [schools, officers]) {
    source?.value.forEach((item, index) => {
      item.markets.forEach((id, position) => {
        if (!ids.has(id)) source.complain([index, 'markets', position], `there is no market ${id}`)
      })
    })
  }
  const codes = new Set(countries.value.map((country) => country.code))
  for (const source of [states, schools]) {
    source?.value.forEach((item, index) => {
      if (!codes.has(item.country)) source.complain([index, 'country'], `there is no country ${item.country}`)
    })
  }
}

/** Checks the pathways: one file a market, ids used once, and every card they name is there. */
export function checkPathways(
  packDir: string,
  files: PathwaySource[],
  markets: PackMarket[],
  cardSlugs: Set<string>,
  problems: string[],
): void {
  const seen = { pathway: new Set<number>(), track: new Set<number>() }
  for (const { value, complain, fileSlug } of files) {
    const market = markets.find((candidate) => candidate.id === value.market_id)
    if (!market) complain(['market_id'], `there is no market ${value.market_id}`)
    else if (market.slug !== fileSlug) complain(['market_id'], `belongs in pathways/${market.slug}.yaml`)
    value.pathways.forEach((pathway, index) => {
      const at = ['pathways', index]
      if (seen.pathway.has(pathway.pathway_id)) complain([...at, 'pathway_id'], 'is used twice')
      seen.pathway.add(pathway.pathway_id)
      pathway.tracks.forEach((track, position) => {
        const here = [...at, 'tracks', position]
        if (seen.track.has(track.track_id)) complain([...here, 'track_id'], 'is used twice')
        seen.track.add(track.track_id)
        track.cards.forEach((slug, place) => {
          if (!cardSlugs.has(slug)) complain([...here, 'cards', place], `there is no card "${slug}"`)
        })
      })
    })
  }
  const missing = (slug: string): void => {
    problems.push(`${shownName(packDir, join(packDir, 'pathways', `${slug}.yaml`))}:1: the file is missing`)
  }
  const filled = new Set(files.map((file) => file.value.market_id))
  for (const market of markets) {
    if (!market.is_pseudo && !filled.has(market.id)) missing(market.slug)
  }
}
