type Section = { name: string; pathway_type: string }
type Pathway = { pathway_type: string }

const NAMES: Record<string, string> = { courses: 'Courses', books: 'Books', boards: 'Boards', 'first-aid': 'First Aid' }

/** Pathways under the sections of their market, in the market's order; types it does not name come last. */
export function groupsOf<P extends Pathway>(sections: readonly Section[], pathways: readonly P[]) {
  const named = sections.map(({ name, pathway_type }) => ({ name, type: pathway_type }))
  const unnamed = [...new Set(pathways.map((pathway) => pathway.pathway_type))]
    .filter((type) => !named.some((section) => section.type === type))
    .map((type) => ({ name: NAMES[type] ?? type, type }))
  return [...named, ...unnamed]
    .filter((section, place, all) => all.findIndex((other) => other.type === section.type) === place)
    .map(({ name, type }) => ({ name, type, pathways: pathways.filter((pathway) => pathway.pathway_type === type) }))
    .filter((group) => group.pathways.length > 0)
}
