import { useSearchParams } from 'react-router'
import { arriving, isMobileWeb, isRoomy, schoolAsked, useGo } from '#client/features/accounts/arrival/index.ts'
import { rememberedMarket } from '#client/features/accounts/registration/index.ts'
import { catalogue, loadMarkets } from '#client/features/catalogue/index.ts'
import { beganHere } from '#client/features/learning/visit/index.ts'
import type { UserView } from '#shared/contract/accounts/index.ts'
import {
  afterKnownAccount,
  afterLogin,
  afterPageRegistration,
  afterRegistration,
  type Going,
} from '#shared/rules/accounts/afterSignIn.ts'
import { marketIdOf, type Registering, roleFrom } from '#shared/rules/accounts/registration.ts'

/**
 * What the address says of a registration or a sign-in, and where each step of it leads. The steps keep the address's
 * query; `given` stands in for it where the address is somebody else's.
 */
export function useSteps(given?: URLSearchParams) {
  const [own] = useSearchParams()
  const query = given ?? own
  const go = useGo()
  const redirect = query.get('redirect')
  const skipSchool = query.has('skip_school') && query.get('skip_school') !== '0'
  const follow = (going: Going) => {
    // There is nothing to close on a page of its own.
    if (going.kind === 'close') return go({ kind: 'page', path: '/home' }, { replace: true })
    const keeps = going.kind === 'page' && isStep(going.path) && query.size > 0
    go(keeps ? { ...going, path: `${going.path}?${query}` } : going, { replace: true })
  }
  const registering = (user: UserView, programs: readonly string[]): Registering => ({
    lead: user.lead,
    program: user.program,
    programs,
    skipSchool,
  })
  return {
    /** AUT-RU030. */
    lead: marketIdOf(query.get('lead')) ?? marketIdOf(query.get('market')) ?? rememberedMarket(),
    role: roleFrom(query.get('role')),
    fromEducators: query.get('role') === 'Professor',
    /** After the account: known or new, with or without its area. */
    afterAccount: async (user: UserView, existing: boolean) => {
      if (existing) return follow(afterKnownAccount(redirect))
      await loadMarkets()
      const programs = catalogue.markets.data?.find(({ id }) => id === user.lead)?.programs ?? []
      follow(afterPageRegistration(registering(user, programs), redirect))
    },
    /** After the area: the school, unless it is to be skipped. */
    afterArea: (user: UserView, programs: readonly string[]) => {
      const going = afterPageRegistration(registering(user, programs), redirect)
      follow(
        skipSchool && going.kind === 'page' && isStep(going.path)
          ? afterRegistration(arriving(user), { redirect, hasBegun: beganHere() })
          : going,
      )
    },
    afterSchool: (user: UserView) => follow(afterRegistration(arriving(user), { redirect, hasBegun: beganHere() })),
    /** After signing in, and again after each of its steps. */
    afterSignIn: (user: UserView, asked = schoolAsked(user), mobileWeb = isMobileWeb()) =>
      follow(afterLogin(arriving(user), { redirect, mobileWeb, roomy: isRoomy(), schoolAsked: asked })),
  }
}

const isStep = (path: string): boolean => path.startsWith('/register/') || path.startsWith('/login/')
