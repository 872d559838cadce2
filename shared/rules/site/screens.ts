/** The pictures of the product beside its features: a phone's, and one of a desktop where that tells more. */
export const SCREEN_SIZES = {
  phone: { width: 640, height: 1040 },
  wide: { width: 900, height: 600 },
} as const
export type ScreenKind = keyof typeof SCREEN_SIZES

/** How large each may be: nine of them are a page's worth. */
export const SCREEN_MAX_BYTES = 40 * 1024
