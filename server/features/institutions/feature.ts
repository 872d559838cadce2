import type { Feature } from '#server/platform/feature.ts'
import { signedIn } from '../accounts/index.ts'
import { marketsOfAgreement } from '../catalogue/index.ts'
import { agreementMarkets, renewInstitution } from './access.ts'
import { agreementEntities } from './entities.ts'
import { institutionsRoutes } from './routes.ts'

/** Universities, libraries and hospitals: what was agreed with them, and the access that their networks give. */
export const institutionsFeature: Feature = {
  name: 'institutions',
  entities: agreementEntities,
  routes: () => institutionsRoutes,
  provides: [signedIn.with(renewInstitution), marketsOfAgreement.with(agreementMarkets)],
}
