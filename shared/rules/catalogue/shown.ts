type Listed = { hidden: boolean; sort_order: number }

/** Pathways or tracks as they are listed: without the hidden ones, in their order. */
export const shown = <Row extends Listed>(rows: readonly Row[]): Row[] =>
  rows.filter(({ hidden }) => !hidden).sort((a, b) => a.sort_order - b.sort_order)

/** Of the listed pathways the one that the address names, else the first. */
export const openPathway = <Row extends { pathway_id: number }>(
  pathways: readonly Row[],
  wanted: string | null,
): Row | undefined => pathways.find(({ pathway_id }) => pathway_id === Number(wanted)) ?? pathways[0]
