import { createEncryption } from '#server/platform/encryption.ts'
import type { Feature } from '#server/platform/feature.ts'
import { clearEasyLinks } from './clearAway.ts'
import { siteEntities } from './entities.ts'
import { siteMail } from './mail.ts'
import { siteRoutes } from './routes.ts'
import { siteSms } from './sms.ts'

/** Public pages, what they say of themselves, the help form and the link to the app. */
export const siteFeature: Feature = {
  name: 'site',
  entities: siteEntities,
  tables: ['easy_links'],
  routes: ({ smsIsSetUp, smsADay, secret }) =>
    siteRoutes({
      sms: { isSetUp: smsIsSetUp, aDay: smsADay, encryption: createEncryption(secret) },
    }),
  subscribers: ({ mail, supportAddress, sms, appUrl }) => [siteMail(mail, supportAddress), siteSms(sms, appUrl)],
  clearAway: [clearEasyLinks],
}
