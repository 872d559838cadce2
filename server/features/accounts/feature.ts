import { createEncryption } from '#server/platform/encryption.ts'
import type { Feature } from '#server/platform/feature.ts'
import { clearAccounts } from './clearAway.ts'
import { accountsEntities } from './entities.ts'
import { accountsLive } from './live.ts'
import { deleteDueAccounts } from './ownData/deletion.ts'
import { resetDemoAccounts } from './people/demo.ts'
import { emailChangeMail } from './profile/emailChangeMail.ts'
import { emailChangeEntities } from './profile/entities.ts'
import { gravatar } from './profile/gravatar.ts'
import { verificationMail } from './registration/mail.ts'
import { accountsStaff } from './registration/verification.ts'
import { accountsRoutes } from './routes.ts'
import { secondProofEntities } from './secondProof/entities.ts'
import { createRefusalLog } from './security/refusalLog.ts'
import { securityMail } from './security/securityMail.ts'
import { appLinkRoutes } from './signIn/appLinks.ts'
import { signInEntities } from './signIn/entities.ts'
import { signInMethodsMail } from './signIn/methodsMail.ts'
import { signInMethodsRoutes } from './signIn/methodsRoutes.ts'
import { passwordMail } from './signIn/passwordMail.ts'

/** People, the ways in which they sign in, and what they may do. */
export const accountsFeature: Feature = {
  ...accountsLive,
  entities: [...accountsEntities, ...signInEntities, ...secondProofEntities, ...emailChangeEntities],
  publishes: ['accounts_people'],
  routes: (setUp) => [
    ...accountsRoutes(setUp.gravatarUrl ? gravatar(setUp.gravatarUrl) : null, setUp),
    ...signInMethodsRoutes(setUp.signInProviders, createEncryption(setUp.secret), setUp),
    ...appLinkRoutes(setUp.appLinks),
  ],
  subscribers: ({ mail, publicUrl, staffDomains }) => [
    ...verificationMail(mail, publicUrl),
    ...passwordMail(mail, publicUrl),
    securityMail(mail, publicUrl),
    ...emailChangeMail(mail, publicUrl),
    ...signInMethodsMail(mail, publicUrl),
    accountsStaff(staffDomains),
  ],
  jobs: [
    { name: 'delete-accounts', cron: '7 * * * *', run: deleteDueAccounts },
    { name: 'reset-demos', cron: '41 4 * * *', run: resetDemoAccounts },
  ],
  witnesses: ({ secret }, deps) => [createRefusalLog({ ...deps, secret })],
  clearAway: clearAccounts,
  secretColumns: ['password_hash', 'key_hash', 'token_hash', 'undo_hash', 'code_hash', 'secret', 'challenge'],
}
