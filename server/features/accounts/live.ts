import type { LiveFeature } from '#server/platform/feature.ts'

export { nameOf } from './profile/names.ts'
export {
  actorOf,
  createHold,
  createIdentify,
  identityOfSession,
  livingSessions,
  type SecondProofs,
} from './signIn/identity.ts'

/** A person's own room, for themselves. */
export const accountsLive: LiveFeature = {
  name: 'accounts',
  rooms: {
    user: async (_reading, actor, id) =>
      actor && String(actor.id) === id ? { version: 0, snapshot: null } : undefined,
  },
}
