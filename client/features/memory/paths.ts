/** SRP-RT002. */
export const DAILY_QUIZ = '/quiz/spacedrep/today'

/** SRP-RU007. The part of the dialog that an address opens on the home page. */
export const DIALOG_PARTS = ['settings', 'queue'] as const
export type DialogPart = (typeof DIALOG_PARTS)[number]

/** The query of the home page by which it opens. */
export const DIALOG_QUERY = 'srm'
export const partOf = (value: string | null): DialogPart | null => DIALOG_PARTS.find((part) => part === value) ?? null
