type Course = { readonly pathway_id: number; readonly is_archived: boolean }

/**
 * PTH-RU003. Whether a pathway at the top is a person's course: what they said of it counts; of what they said nothing, the
 * courses of their own area are.
 */
export function isOwnCourse(
  pathway: { readonly pathway_id: number; readonly market_id: number },
  lead: number | null,
  said: readonly Course[],
): boolean {
  const own = said.find(({ pathway_id }) => pathway_id === pathway.pathway_id)
  return own ? !own.is_archived : pathway.market_id === lead
}
