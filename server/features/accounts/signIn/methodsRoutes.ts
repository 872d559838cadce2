import type { Encryption } from '#server/platform/encryption.ts'
import type { SetUp } from '#server/platform/feature.ts'
import { openRoute, passing, type Route, route, slowRoute } from '#server/platform/route.ts'
import type { SignInProviders } from '#server/platform/signInProviders.ts'
import * as contract from '#shared/contract/accounts/index.ts'
import { createConfirming } from '../secondProof/confirm.ts'
import { createOneTimeCodes } from '../secondProof/oneTimeCodes.ts'
import { getSecondProof } from '../secondProof/state.ts'
import { createLinking, listIdentities, unlinkIdentity } from './identities.ts'
import { byLink } from './knownLink.ts'
import * as passkeys from './passkeys.ts'
import { identityProofOf } from './queries.ts'
import { createSocial } from './social.ts'
import { createSocialGateway } from './socialGateway.ts'

/** Ways in beside the password. */
export function signInMethodsRoutes(
  providers: SignInProviders,
  encryption: Encryption,
  { demo, mailIsSetUp }: Pick<SetUp, 'demo' | 'mailIsSetUp'>,
): Route[] {
  const social = createSocial(createSocialGateway(providers), encryption, mailIsSetUp)
  const linking = createLinking(encryption)
  const codes = createOneTimeCodes(encryption)
  const confirming = createConfirming(codes)
  return [
    openRoute(contract.listSignInMethods, social.listSignInMethods),
    openRoute(contract.startSocial, social.startSocial),
    slowRoute(contract.finishSocial, social.askProvider, social.finishSocial),
    openRoute(contract.getPendingSocial, social.getPendingSocial),
    openRoute(contract.registerSocial, social.registerSocial),
    passing(
      slowRoute(contract.linkSocial, linking.proveLink, linking.linkSocial),
      byLink((sql, values) => sql.one(identityProofOf, values)),
    ),
    openRoute(contract.mailLinkProof, linking.mailLinkProof),
    route(contract.listIdentities, listIdentities),
    slowRoute(contract.linkIdentity, social.beginLinking, social.linkIdentity),
    route(contract.unlinkIdentity, unlinkIdentity),
    slowRoute(contract.confirmIdentity, confirming.proveIdentity, confirming.confirmIdentity),
    route(contract.getSecondProof, getSecondProof(demo)),
    slowRoute(contract.giveSecondProof, codes.count, codes.giveSecondProof),
    route(contract.askCodes, codes.askCodes),
    slowRoute(contract.confirmCodes, codes.count, codes.confirmCodes),
    route(contract.renewRecoveryCodes, codes.renewRecoveryCodes),
    route(contract.removeCodes, codes.removeCodes),
    route(contract.askPasskey, passkeys.askPasskey),
    route(contract.addPasskey, passkeys.addPasskey),
    route(contract.listPasskeys, passkeys.listPasskeys),
    route(contract.renamePasskey, passkeys.renamePasskey),
    route(contract.removePasskey, passkeys.removePasskey),
    openRoute(contract.askPasskeySignIn, passkeys.askPasskeySignIn),
    openRoute(contract.signInByPasskey, passkeys.signInByPasskey),
  ]
}
