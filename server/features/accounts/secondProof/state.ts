import type { Context } from '#server/platform/context.ts'
import * as contract from '#shared/contract/accounts/index.ts'
import type { Answer } from '#shared/contract/endpoint.ts'
import {
  codeDoes,
  mayAddSecondProof,
  mayDoMore,
  mayRemoveSecondProof,
  stepUpBy,
} from '#shared/rules/accounts/secondProof.ts'
import * as query from './queries.ts'

type Asking = Pick<Context, 'sql' | 'request'> & { actor: { id: number } }

/** What is known of a person's second proof, and of this session's. Their roles are read from their row: until it is given the actor has none. */
async function facts({ sql, actor, request }: Asking) {
  const known = await sql.one(query.secondProofOf, [actor.id, request.sessionId])
  const { role = '', roles = [], demo = false, ...rest } = known ?? {}
  return {
    passkeys: 0,
    codes: false,
    given: false,
    recovery_codes: 0,
    ...rest,
    demo,
    mayDoMore: mayDoMore({ role, roles }),
  }
}

export const getSecondProof =
  (demoIsExempt: boolean) =>
  async (ctx: Context): Promise<Answer<typeof contract.getSecondProof>> => {
    const { mayDoMore: asked, given, passkeys, codes, recovery_codes, demo } = await facts(ctx)
    return { needed: asked && !(demo && demoIsExempt), given, passkeys, codes, recovery_codes }
  }

/** @throws SecondProofNeeded where there is one that this session has not given */
export async function requireForAdding(ctx: Asking): Promise<{ isFirst: boolean; mayDoMore: boolean }> {
  const known = await facts(ctx)
  if (!mayAddSecondProof(known)) throw contract.SecondProofNeeded()
  return { isFirst: known.passkeys === 0 && !known.codes, mayDoMore: known.mayDoMore }
}

/** Before one is taken away. @throws SecondProofNeeded, LastSecondProof */
export async function requireForRemoving(ctx: Asking, taken: 'passkey' | 'codes'): Promise<void> {
  const known = await facts(ctx)
  // Codes may have somebody who is a learner for the moment: they count when the role comes back.
  if ((known.mayDoMore || known.codes) && !known.given) throw contract.SecondProofNeeded()
  const left = taken === 'codes' ? { ...known, codes: false } : { ...known, passkeys: known.passkeys - 1 }
  if (!mayRemoveSecondProof(left)) throw contract.LastSecondProof()
}

/** By what the person has to show once more who they are. */
export const stepUpOf = async (ctx: Asking): Promise<'passkey' | 'code' | 'password'> => stepUpBy(await facts(ctx))

/** What a code given as a second proof does for this session. */
export const codeDoesFor = async (ctx: Asking): Promise<'confirm' | 'open' | 'nothing'> => codeDoes(await facts(ctx))
