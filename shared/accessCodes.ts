/** No sign that is read as another: 0 and O, 1, I and L, U and V. */
export const ACCESS_CODE_SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Some 58 bits: nobody guesses one. */
export const ACCESS_CODE_LENGTH = 12
/** For how long a code can open something. */
export const ACCESS_CODE_MONTHS = [1, 3, 6, 12, 24, 48] as const
/** What a code is to who looks at it. */
export const ACCESS_CODE_STATES = ['open', 'yours', 'used', 'over'] as const
/** By what somebody has a right that they did not buy. */
export const GRANTED_BY = ['access_code', 'premium_trial', 'institution', 'educator', 'group', 'given'] as const
