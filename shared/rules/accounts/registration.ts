/** The parts of registration, in the modal and on the pages. */
export type RegisterTab = 'register' | 'login' | 'market' | 'school'

/** AUT-RU005. Registration begins with sign-in for who was signed in here before, else with a new account; the caller may say. */
export const firstTab = (preset: RegisterTab | undefined, wasSignedIn: boolean): RegisterTab =>
  preset ?? (wasSignedIn ? 'login' : 'register')

export type Registering = {
  lead: number | null
  program: string | null
  /** What the chosen market offers; empty when it has no programs. */
  programs: readonly string[]
  skipSchool: boolean
}

/** AUT-GA005. A market with programs needs one of them; a market without any needs none. */
export const isMarketStepDone = ({ lead, program, programs }: Omit<Registering, 'skipSchool'>): boolean =>
  lead !== null && (programs.length === 0 || program !== null)

/** AUT-RU004. After the account comes the area of study with the role, then the school (which may be skipped), then one goes on. */
export function tabAfter(tab: RegisterTab, person: Registering): 'market' | 'school' | 'done' {
  if (tab === 'school') return 'done'
  if (!isMarketStepDone(person)) return 'market'
  return person.skipSchool ? 'done' : 'school'
}

/** AUT-RU008. Who never chose an area in this browser chooses one before a social sign-up. */
export const needsMarketFirst = (rememberedMarket: number | null): boolean => rememberedMarket === null

/** AUT-RU009. Closing the school step as a professor is warned of. */
export const warnsOnClosing = (tab: RegisterTab, role: string): boolean => tab === 'school' && role === 'Professor'

/** AUT-RU028. A quick registration's password has 8 random characters; nobody is told it. */
export const QUICK_PASSWORD_LENGTH = 8
/** 64 characters, so that a random byte's low six bits choose one without favour. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
export const quickPassword = (bytes: Uint8Array): string =>
  Array.from(bytes.slice(0, QUICK_PASSWORD_LENGTH), (byte) => LETTERS[byte & 63]).join('')

/** The one beta market that educators choose from. */
export const MARKET_PREHEALTH = 103
/** AUT-RU015. Who comes from the page for educators sees no beta markets but pre-health (103). */
export const marketsForEducators = <M extends { id: number; is_beta: boolean }>(markets: readonly M[]): M[] =>
  markets.filter((market) => !market.is_beta || market.id === MARKET_PREHEALTH)

/** AUT-RU014, AUT-RU016. One registers as a student; by the educators' way as a professor; from the affiliates' page as an affiliate. */
export function roleFrom(asked: string | null | undefined): 'Student' | 'Professor' | 'Affiliate' {
  return asked === 'Professor' || asked === 'Affiliate' ? asked : 'Student'
}

/** AUT-RU030. A market in a query or a cookie is read as a whole number; anything else is none. */
export function marketIdOf(text: string | null | undefined): number | null {
  if (!text || !/^\d{1,9}$/.test(text.trim())) return null
  return Number.parseInt(text, 10) || null
}

export const AccountTexts = {
  required: 'Please complete all required fields',
  /** The same where one field of several is missing: it is named. */
  missing: (what: string): string => `Please complete all required fields: ${what} is missing.`,
  noArea: 'Please select an area of Study.',
  signedOut: 'You are signed out.',
  incomplete: 'Registration incomplete. Free Premium access will not be granted.',
} as const
