import { REASON_FLAGS, REPORT_FLAGS, type ReviewFlag } from '../../contract/feedback/index.ts'

/** FCT-CO003. */
export const REVIEW_MODAL_MAX_RATING = 4

/** FCT-RU006. A rating of 4 or below opens the review dialog; 5 saves directly. */
export const opensReview = (rating: number): boolean => rating <= REVIEW_MODAL_MAX_RATING

/** A card of the house; all others are a community's. */
const OFFICIAL = 2
/** FCT-RU005. A review needs a rating: the sentence of one without, which names community cards as such. */
export const ratingMissing = (card: { entity_type_id: number }): string =>
  card.entity_type_id === OFFICIAL
    ? 'Please provide a rating for this Pictomo!'
    : 'Please provide a rating for this Community Pictomo!'

/** LRN-SC015. The reasons as the dialog groups them: what speaks for a part of the card and what against it. */
export const REASON_GROUPS = [
  { title: 'Information coverage', flags: ['coverage_positive', 'coverage_negative'] },
  { title: 'Storyline', flags: ['storyline_positive', 'storyline_negative'] },
  { title: 'Audio', flags: ['audio_positive', 'audio_negative'] },
  { title: 'Art', flags: ['art_positive', 'art_negative'] },
] as const satisfies readonly { title: string; flags: readonly [ReviewFlag, ReviewFlag] }[]

export const FLAG_NAMES: Record<ReviewFlag, string> = {
  coverage_positive: 'Covers what I need',
  coverage_negative: 'Leaves things out',
  storyline_positive: 'Easy to remember',
  storyline_negative: 'Hard to follow',
  audio_positive: 'Good to listen to',
  audio_negative: 'Hard to listen to',
  art_positive: 'Clear and well drawn',
  art_negative: 'Hard to make out',
  profane: 'Profane',
  racist: 'Racist',
  sexist: 'Sexist',
  religious: 'Offends a religion',
  explicit: 'Sexually explicit',
  violent: 'Violent',
  illegal: 'Illegal',
}

const otherOf = (flag: ReviewFlag): ReviewFlag | undefined =>
  REASON_GROUPS.map(({ flags }) => flags as readonly ReviewFlag[])
    .find((flags) => flags.includes(flag))
    ?.find((one) => one !== flag)

/** LRN-SC015. Of a part of the card one thing holds: choosing what speaks for it lets go of what speaks against it. */
export const withFlag = (flags: readonly ReviewFlag[], flag: ReviewFlag): ReviewFlag[] =>
  inOrder([...flags.filter((one) => one !== otherOf(flag)), flag])

/** FCT-EN006. The flags of a review, each once and in one order; where a part is praised and blamed, what came last stands. */
export const settledFlags = (flags: readonly ReviewFlag[]): ReviewFlag[] => flags.reduce(withFlag, [] as ReviewFlag[])

const inOrder = (flags: readonly ReviewFlag[]): ReviewFlag[] =>
  [...REASON_FLAGS, ...REPORT_FLAGS].filter((flag) => flags.includes(flag))

/** FCT-EN006. What a review reports, in words for the staff; empty for one that reports nothing. */
export const reportedIn = (flags: readonly ReviewFlag[]): string =>
  REPORT_FLAGS.filter((flag) => flags.includes(flag))
    .map((flag) => FLAG_NAMES[flag])
    .join(', ')

/** The mean of ratings, by how often each was given; null where nobody rated. */
export function meanOf(stars: readonly number[]): number | null {
  const count = stars.reduce((sum, each) => sum + each, 0)
  if (count === 0) return null
  const sum = stars.reduce((all, each, place) => all + each * (place + 1), 0)
  return Math.round((sum / count) * 100) / 100
}
