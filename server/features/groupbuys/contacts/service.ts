import type { Context } from '#server/platform/context.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import type { BeforeContext } from '#server/platform/route.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import * as contract from '#shared/contract/groupbuys/index.ts'
import { SERVER_COOKIES } from '#shared/cookies.ts'
import type { Actor } from '#shared/rules/accounts/actor.ts'
import { groupBySlug, memberOf } from '../queries.ts'
import { type Checks, type ContactsGateway, ContactsRefused, drawChecks } from './gateway.ts'

/** What the browser carries meanwhile, sealed: whose address book is asked for, by whom, and for which group. */
type Begun = Checks & { provider: contract.ContactProvider; userId: number; slug: string }
type Asking = BeforeContext & { actor: Actor }
const BEGUN = SERVER_COOKIES.contacts

/** GBY-RU007, GBY-CA005. The address books of providers, read for the person who asks and kept nowhere. */
export function createContacts(gateway: ContactsGateway, encryption: Encryption) {
  return {
    listContactProviders: async ({ request }: Context): Promise<Answer<typeof contract.listContactProviders>> => ({
      providers: gateway.names(request.base),
    }),

    /** For a group that one is in. @throws NotAMember, ContactsNotSetUp */
    async begin(ctx: Asking, { provider, slug }: Input<typeof contract.beginContacts>): Promise<string> {
      const { base } = ctx.request
      const group = await ctx.sql.one(groupBySlug, [slug])
      if (!group || !(await ctx.sql.one(memberOf, [group.id, ctx.actor.id]))) throw contract.NotAMember()
      if (!gateway.isSetUp(provider, base)) throw contract.ContactsNotSetUp()
      const checks = drawChecks()
      const begun: Begun = { ...checks, provider, slug, userId: ctx.actor.id }
      const until = new Date(ctx.now.getTime() + BEGUN.ms)
      ctx.request.setCookie(BEGUN, encryption.encrypt(BEGUN.name, begun, until))
      return gateway.begin(provider, base, checks)
    },
    beginContacts: async (_: Context, __: unknown, url: string): Promise<Answer<typeof contract.beginContacts>> => ({
      url,
    }),

    /** @throws ContactsNotSetUp, ContactsOver, ContactsDeclined, ContactsUnreachable */
    async importContacts(
      ctx: Pick<Context, 'request' | 'now' | 'log' | 'actor'>,
      { provider, query, limit }: Input<typeof contract.importContacts>,
    ): Promise<Answer<typeof contract.importContacts>> {
      const { base } = ctx.request
      if (!gateway.isSetUp(provider, base)) throw contract.ContactsNotSetUp()
      const begun = encryption.decrypt<Begun>(BEGUN.name, ctx.request.cookie(BEGUN), ctx.now)
      // An answer is taken once.
      ctx.request.setCookie(BEGUN, null)
      if (begun?.provider !== provider || begun.userId !== ctx.actor.id) throw contract.ContactsOver()
      try {
        return { slug: begun.slug, contacts: await gateway.read(provider, base, { query, checks: begun, most: limit }) }
      } catch (error) {
        if (error instanceof ContactsRefused)
          throw error.isDeclined ? contract.ContactsDeclined() : contract.ContactsOver()
        ctx.log.warn({ provider, error }, 'An address book could not be read')
        throw contract.ContactsUnreachable()
      }
    },
  }
}
