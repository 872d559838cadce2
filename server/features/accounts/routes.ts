import type { SetUp } from '#server/platform/feature.ts'
import { openRoute, passing, route, slowRoute } from '#server/platform/route.ts'
import * as contract from '#shared/contract/accounts/index.ts'
import * as schools from '#shared/contract/schools/index.ts'
import * as deletion from './ownData/deletion.ts'
import { exportData } from './ownData/exportData.ts'
import { resetDemoAccount } from './people/demo.ts'
import * as people from './people/people.ts'
import * as avatars from './profile/avatars.ts'
import * as emailChange from './profile/emailChange.ts'
import type { PictureService } from './profile/gravatar.ts'
import * as own from './profile/ownUser.ts'
import * as profile from './profile/profile.ts'
import { emailChangeOf, wayBackOf } from './profile/queries.ts'
import { recommendGraduation, recommendSchools } from './profile/recommendations/service.ts'
import { emailVerificationOf } from './registration/queries.ts'
import * as registration from './registration/register.ts'
import { acceptTerms } from './registration/terms.ts'
import { checkUniqueness } from './registration/uniqueness.ts'
import { proveAddress, resendVerification, verifyEmail } from './registration/verification.ts'
import { searchSecurityEvents } from './security/search.ts'
import { listSecurityEvents } from './security/securityLog.ts'
import * as signIn from './signIn/authenticate.ts'
import { checkCredentials } from './signIn/credentials.ts'
import * as devices from './signIn/devices.ts'
import { familiar } from './signIn/familiar.ts'
import { byLink } from './signIn/knownLink.ts'
import * as passwords from './signIn/passwords.ts'
import { passwordResetOf } from './signIn/queries.ts'

export const accountsRoutes = (
  pictures: PictureService | null,
  { secretColumns, mailIsSetUp, staffDomains }: Pick<SetUp, 'secretColumns' | 'mailIsSetUp' | 'staffDomains'>,
) => [
  slowRoute(contract.uploadAvatar, avatars.cutUpload, avatars.uploadAvatar),
  slowRoute(contract.useGravatar, avatars.findGravatar(pictures), avatars.useGravatar),
  route(contract.listAvatarWays, async () => ({ gravatar: pictures !== null })),
  route(contract.removeAvatar, avatars.removeAvatar),
  route(contract.resetDemoAccount, resetDemoAccount),
  route(contract.listPeople, people.listPeople),
  route(contract.getPerson, people.getPerson),
  route(contract.updatePerson, people.updatePerson),
  route(contract.resetSecondProof, people.resetSecondProof),
  route(contract.grantPermission, people.grantPermission),
  route(contract.revokePermission, people.revokePermission),
  route(contract.searchSecurityEvents, searchSecurityEvents),
  passing(slowRoute(contract.authenticate, checkCredentials, signIn.authenticate), familiar),
  slowRoute(contract.register, registration.prepareAccount, registration.register),
  route(contract.getUser, own.getUser),
  route(contract.logout, signIn.logout),
  route(contract.updateUser, profile.updateUser),
  route(contract.raiseSeen, profile.raiseSeen),
  route(contract.listUserTiles, own.listUserTiles),
  route(schools.recommendSchools, recommendSchools),
  route(schools.recommendGraduation, recommendGraduation),
  slowRoute(contract.askEmailChange, emailChange.countChange, emailChange.askEmailChange),
  route(contract.getEmailChange, emailChange.getEmailChange),
  route(contract.dropEmailChange, emailChange.dropEmailChange),
  passing(
    slowRoute(contract.confirmEmailChange, emailChange.proveChange, (ctx, input, known) =>
      emailChange.confirmEmailChange(staffDomains, ctx, input, known),
    ),
    byLink((sql, values) => sql.one(emailChangeOf, values)),
  ),
  passing(
    openRoute(contract.undoEmailChange, (ctx, input) => emailChange.undoEmailChange(staffDomains, ctx, input)),
    byLink((sql, values) => sql.one(wayBackOf, values)),
  ),
  passing(
    slowRoute(contract.verifyEmail, proveAddress, verifyEmail),
    byLink((sql, values) => sql.one(emailVerificationOf, values)),
  ),
  route(contract.resendVerification, resendVerification),
  route(contract.getPermissions, own.getPermissions),
  openRoute(contract.checkUniqueness, checkUniqueness),
  passing(slowRoute(contract.forgotPassword, passwords.countLink, passwords.forgotPassword), familiar),
  passing(
    openRoute(contract.getPasswordReset, passwords.getPasswordReset),
    byLink((sql, values) => sql.one(passwordResetOf, values)),
  ),
  passing(
    slowRoute(contract.resetPassword, passwords.prepareReset, passwords.resetPassword),
    byLink((sql, values) => sql.one(passwordResetOf, values)),
  ),
  slowRoute(contract.changePassword, passwords.prepareChange, passwords.changePassword),
  slowRoute(contract.setPassword, passwords.prepareFirst(mailIsSetUp), passwords.setPassword),
  route(contract.askPasswordLink, passwords.askPasswordLink),
  route(contract.acceptTerms, acceptTerms),
  route(contract.listSessions, devices.listSessions),
  route(contract.endOtherSessions, devices.endOtherSessions),
  route(contract.endSession, devices.endSession),
  route(contract.listSecurityEvents, listSecurityEvents),
  route(contract.exportData, exportData(secretColumns)),
  slowRoute(contract.askDeletion, deletion.proveDeletion, deletion.askDeletion),
  route(contract.cancelDeletion, deletion.cancelDeletion),
]
