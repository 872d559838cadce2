import { accountsEntities, contractEntities, emailChangeEntities, waysInEntities } from './accounts/index.ts'
import { analyticsEntities } from './analytics/index.ts'
import { assetsEntities } from './assets/entities.ts'
import { billingEntities } from './billing/entities.ts'
import { catalogueEntities } from './catalogue/index.ts'
import { classesEntities } from './classes/entities.ts'
import { editorEntities } from './editor/entities.ts'
import { learningEntities } from './learning/entities.ts'
import { notificationsEntities } from './notifications/index.ts'
import { quizEntities } from './quiz/entities.ts'
import { referralsEntities } from './referrals/index.ts'
import { rewardsEntities } from './rewards/entities.ts'
import { schoolsEntities } from './schools/index.ts'

import { siteEntities } from './site/index.ts'
export const entities = [
  ...schoolsEntities,
  ...contractEntities,
  ...accountsEntities,
  ...waysInEntities,
  ...emailChangeEntities,
  ...assetsEntities,
  ...catalogueEntities,
  ...billingEntities,
  ...learningEntities,
  ...notificationsEntities,
  ...quizEntities,
  ...rewardsEntities,
  ...classesEntities,
  ...editorEntities,
  ...siteEntities,
  ...analyticsEntities,
  ...referralsEntities,
]
