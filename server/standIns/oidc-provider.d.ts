/** The part of `oidc-provider` that the stand-in uses; the package brings no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  export type Interaction = { uid: string; params: Record<string, unknown>; prompt: { name: string } }
  type Model = { accountId: string }
  export type PolicyContext = {
    oidc: {
      result?: { login?: unknown }
      client: { clientId: string }
      params: Record<string, string>
      session: { accountId: string }
    }
  }
  export class Check {
    constructor(reason: string, description: string, check: (ctx: PolicyContext) => boolean)
    static REQUEST_PROMPT: boolean
    static NO_NEED_TO_PROMPT: boolean
  }
  export const interactionPolicy: {
    base: () => { get: (name: string) => { checks: { add: (check: Check) => void } }; remove: (name: string) => void }
    Check: typeof Check
  }
  export class Provider {
    constructor(issuer: string, configuration: object)
    callback(): (req: IncomingMessage, res: ServerResponse) => Promise<void>
    interactionDetails(req: IncomingMessage, res: ServerResponse): Promise<Interaction>
    interactionFinished(req: IncomingMessage, res: ServerResponse, result: object): Promise<void>
    Client: { prototype: { compareClientSecret: (given: string) => Promise<boolean> | boolean } }
    Grant: new (properties: {
      clientId: string
      accountId: string
    }) => {
      addOIDCScope: (scope: string) => void
      save: () => Promise<string>
    }
    AccessToken: { find: (token: string) => Promise<Model | undefined> }
    on(event: string, hear: (ctx: unknown, error: Error) => void): void
  }
}
