import type { Limit, Limits } from '#server/platform/rateLimits.ts'
import { networkOf, siteOf } from '#shared/network.ts'

export type Counted = { name: string; limit: Limit }

/** Wrong passwords in a quarter of an hour that come from one network by strange devices; known ones pass whatever stands there. */
export const WRONG_PASSWORDS = {
  /** For accounts that were not let in from that network, whoever's they are: more than three hundred people mistype. */
  ofNetwork: { name: 'passwords of a network', limit: { points: 200, seconds: 900 } },
  /** The same of an IPv6 site, whose /48 holds 65,536 networks: a few of them are a school, more are somebody who sprays. */
  ofSite: { name: 'passwords of a site', limit: { points: 400, seconds: 900 } },
  /**
   * For accounts that were let in from that network. Whoever has accounts of their own there can fill it alone, so it shuts
   * nobody out: while it is full each account has few tries there in place of twenty.
   */
  ofHome: { name: 'passwords of a network at home', limit: { points: 600, seconds: 900 } },
} satisfies Record<string, Counted>
/** So many of them one account adds, also where its right password makes its own count begin anew. */
const PART_OF_HOME: Counted = { name: 'passwords of an account at home', limit: { points: 20, seconds: 900 } }
/** Who mistypes comes in all the same, and guessing at many accounts of a full home gets no further. */
const FEW_AT_HOME: Counted = { name: 'password at a full home', limit: { points: 3, seconds: 900 } }

/** A try's place in the count of its network: taken once it is checked, so that who waits takes none, and kept if it is wrong. */
export type Place = {
  /** Refuses at once where there is none left. @throws RateLimited */
  ask: () => Promise<void>
  /** @throws RateLimited */
  take: () => Promise<void>
  wasRight: () => Promise<void>
  wasWrong: () => Promise<void>
}
const nothing = async () => {}

/** The place of somebody on a device that is known: there is no count for them. */
export const noPlace: Place = { ask: nothing, take: nothing, wasRight: nothing, wasWrong: nothing }

/** The place of a try at an account that was never let in from the network. */
export function placeOfStranger(limits: Limits, address: string): Place {
  const { ofNetwork, ofSite } = WRONG_PASSWORDS
  const [network, site] = [networkOf(address), siteOf(address)]
  const inNetwork = placeIn(limits, ofNetwork, network)
  // Of IPv4 both are the address itself.
  return site === network ? inNetwork : both(inNetwork, placeIn(limits, ofSite, site))
}

/** The place of a try in one count. */
function placeIn(limits: Limits, { name, limit }: Counted, key: string): Place {
  return {
    ask: () => limits.ask(name, limit, key),
    take: () => limits.takeOne(name, limit, key),
    wasRight: () => limits.giveBack(name, limit, key),
    wasWrong: nothing,
  }
}

/** A place in two counts: where the second has none left the first one's is given back. */
const both = (first: Place, second: Place): Place => ({
  async ask() {
    await first.ask()
    await second.ask()
  },
  async take() {
    await first.take()
    await second.take().catch(async (refused) => {
      await first.wasRight()
      throw refused
    })
  },
  async wasRight() {
    await first.wasRight()
    await second.wasRight()
  },
  wasWrong: nothing,
})

/** The place of a try at an account that was let in from the network, which is named by `key` there. */
export function placeAtHome(limits: Limits, address: string, key: string): Place {
  const { name, limit } = WRONG_PASSWORDS.ofHome
  const home = [name, limit, networkOf(address)] as const
  let isTaken = false
  const giveBack = async () => {
    if (isTaken) await limits.giveBack(...home)
  }
  return {
    ask: nothing,
    async take() {
      isTaken = (await limits.spend(...home, 1)) === null
      if (!isTaken) await limits.takeOne(FEW_AT_HOME.name, FEW_AT_HOME.limit, key)
    },
    async wasRight() {
      await giveBack()
      await limits.forget(FEW_AT_HOME.name, FEW_AT_HOME.limit, key)
    },
    async wasWrong() {
      // Who gives the right password of their own account between wrong ones adds no more than others.
      if ((await limits.spend(PART_OF_HOME.name, PART_OF_HOME.limit, key, 1)) !== null) await giveBack()
    },
  }
}
