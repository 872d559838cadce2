/** NOT-GA005. How cards are laid out on paper. */
export const LAYOUTS = [
  { value: 'picture-facts', label: 'Picture with facts' },
  { value: 'facts', label: 'Facts only' },
  { value: 'picture', label: 'Picture only' },
  { value: 'two', label: 'Two cards' },
] as const
export type PrintLayout = (typeof LAYOUTS)[number]['value']

/** The layout that an address names, else the first. */
export const layoutOf = (wanted: string | null): PrintLayout =>
  LAYOUTS.find(({ value }) => value === wanted)?.value ?? LAYOUTS[0].value

const PRINTED = ['pictomo', 'track', 'playlist'] as const
type Printed = (typeof PRINTED)[number]
/** What an address says is to be printed, else a card. */
export const printedBy = (type: string | null): Printed => PRINTED.find((one) => one === type) ?? 'pictomo'

/** Where a card, a track or a playlist is printed. */
export const printPath = (type: Printed, id: number): string => `/printable-pictomos?type=${type}&id=${id}`
