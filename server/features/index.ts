import type { Feature } from '#server/platform/feature.ts'
import { accountsFeature } from './accounts/feature.ts'
import { analyticsFeature } from './analytics/feature.ts'
import { assetsFeature } from './assets/feature.ts'
import { billingFeature } from './billing/feature.ts'
import { catalogueFeature } from './catalogue/feature.ts'
import { classesFeature } from './classes/feature.ts'
import { commentsFeature } from './comments/feature.ts'
import { communityFeature } from './community/feature.ts'
import { editorFeature } from './editor/feature.ts'
import { feedbackFeature } from './feedback/feature.ts'
import { groupbuysFeature } from './groupbuys/feature.ts'
import { institutionsFeature } from './institutions/feature.ts'
import { learningFeature } from './learning/feature.ts'
import { memoryFeature } from './memory/feature.ts'
import { notesFeature } from './notes/feature.ts'
import { notificationsFeature } from './notifications/feature.ts'
import { operationsFeature } from './operations/feature.ts'
import { playlistsFeature } from './playlists/feature.ts'
import { promotionsFeature } from './promotions/feature.ts'
import { quizFeature } from './quiz/feature.ts'
import { referralsFeature } from './referrals/feature.ts'
import { rewardsFeature } from './rewards/feature.ts'
import { scenesFeature } from './scenes/feature.ts'
import { schoolsFeature } from './schools/feature.ts'
import { searchFeature } from './search/feature.ts'
import { siteFeature } from './site/feature.ts'
import { webinarsFeature } from './webinars/feature.ts'

/** Every feature of the product. A new one is added here, and nowhere else among the roots. */
export const features: readonly Feature[] = [
  schoolsFeature,
  accountsFeature,
  assetsFeature,
  scenesFeature,
  catalogueFeature,
  billingFeature,
  groupbuysFeature,
  institutionsFeature,
  editorFeature,
  learningFeature,
  notesFeature,
  feedbackFeature,
  commentsFeature,
  communityFeature,
  playlistsFeature,
  quizFeature,
  rewardsFeature,
  // After whoever gives XP: both hear each answer, and its number comes first in the eye of who answered.
  memoryFeature,
  notificationsFeature,
  searchFeature,
  siteFeature,
  classesFeature,
  webinarsFeature,
  analyticsFeature,
  referralsFeature,
  promotionsFeature,
  operationsFeature,
]

for (const feature of features) for (const provision of feature.provides ?? []) provision.join()

/** The tables of all features. */
export const entities = features.flatMap((feature) => feature.entities ?? [])
