import { openRoute, route, slowRoute } from '#server/platform/route.ts'
import * as contract from '#shared/contract/accounts/index.ts'
import * as schools from '#shared/contract/schools/index.ts'
import { exportData } from './ownData/exportData.ts'
import { resetDemoAccount } from './people/demo.ts'
import * as people from './people/people.ts'
import * as avatars from './profile/avatars.ts'
import * as emailChange from './profile/emailChange.ts'
import type { PictureService } from './profile/gravatar.ts'
import * as profile from './profile/profile.ts'
import { recommendGraduation, recommendSchools } from './profile/recommendations/service.ts'
import { resendVerification, verifyEmail } from './registration/verification.ts'
import * as security from './security.ts'
import * as service from './service.ts'
import { checkCredentials } from './signIn/credentials.ts'

export const accountsRoutes = (pictures: PictureService | null) => [
  route(contract.uploadAvatar, avatars.uploadAvatar),
  slowRoute(contract.useGravatar, avatars.findGravatar(pictures), avatars.useGravatar),
  route(contract.listAvatarWays, async () => ({ gravatar: pictures !== null })),
  route(contract.removeAvatar, avatars.removeAvatar),
  route(contract.resetDemoAccount, resetDemoAccount),
  route(contract.listPeople, people.listPeople),
  route(contract.getPerson, people.getPerson),
  route(contract.updatePerson, people.updatePerson),
  route(contract.grantPermission, people.grantPermission),
  route(contract.revokePermission, people.revokePermission),
  slowRoute(contract.authenticate, checkCredentials, service.authenticate),
  slowRoute(contract.register, service.prepareAccount, service.register),
  route(contract.getUser, service.getUser),
  route(contract.logout, service.logout),
  route(contract.updateUser, profile.updateUser),
  route(contract.raiseSeen, profile.raiseSeen),
  route(schools.recommendSchools, recommendSchools),
  route(schools.recommendGraduation, recommendGraduation),
  route(contract.askEmailChange, emailChange.askEmailChange),
  route(contract.getEmailChange, emailChange.getEmailChange),
  route(contract.dropEmailChange, emailChange.dropEmailChange),
  openRoute(contract.confirmEmailChange, emailChange.confirmEmailChange),
  openRoute(contract.undoEmailChange, emailChange.undoEmailChange),
  openRoute(contract.verifyEmail, verifyEmail),
  route(contract.resendVerification, resendVerification),
  route(contract.getPermissions, service.getPermissions),
  openRoute(contract.checkUniqueness, security.checkUniqueness),
  slowRoute(contract.forgotPassword, security.countLink, security.forgotPassword),
  openRoute(contract.resetPassword, security.resetPassword),
  route(contract.changePassword, security.changePassword),
  route(contract.setPassword, security.setPassword),
  route(contract.acceptTerms, security.acceptTerms),
  route(contract.listSessions, security.listSessions),
  route(contract.endOtherSessions, security.endOtherSessions),
  route(contract.listSecurityEvents, security.listSecurityEvents),
  route(contract.exportData, exportData),
  route(contract.askDeletion, security.askDeletion),
  route(contract.cancelDeletion, security.cancelDeletion),
]
