import { DEMO_PEOPLE } from '../operate/demo.ts'

/** Where whoever develops says who they are at the stood-in provider. */
export const signInPage = (provider: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>Stand-in for ${provider}</title>
<style>body{font:16px/1.5 system-ui;max-width:26rem;margin:2rem auto;padding:0 1rem}form{display:grid;gap:.75rem;margin-bottom:1rem}
button{min-height:44px;font:inherit;text-align:left;padding:.5rem 1rem}input:not([type=checkbox]){min-height:44px;font:inherit;width:100%;box-sizing:border-box}</style></head>
<body><main><h1>Stand-in for ${provider}</h1><p>This machine asks nobody outside. Who are you?</p>
${DEMO_PEOPLE.map(
  ({ email, first, last }) => `<form method="post"><input type="hidden" name="name" value="${first} ${last}">
<input type="hidden" name="verified" value="on"><button name="email" value="${email}">${first} ${last}, ${email}</button></form>`,
).join('')}
<h2>Somebody else</h2><form method="post"><label>Name <input name="name" value="Robin New" autocomplete="off"></label>
<label>E-mail <input name="email" type="email" required autocomplete="off"></label>
<label><input name="verified" type="checkbox" checked> ${provider} vouches for the address</label><button>Continue</button></form>
<form method="post"><button name="decline" value="1">Decline</button></form></main></body></html>`

type Stored = { payload: Record<string, unknown>; until: number }

/** Keeps what the stood-in provider has to remember, for as long as it says, in memory. */
export function memoryAdapter() {
  const kept = new Map<string, Stored>()
  return class {
    readonly name: string
    constructor(name: string) {
      this.name = name
    }
    #key = (id: string) => `${this.name} ${id}`
    async upsert(id: string, payload: Record<string, unknown>, seconds: number) {
      for (const [key, { until }] of kept) if (until < Date.now()) kept.delete(key)
      kept.set(this.#key(id), { payload, until: Date.now() + seconds * 1000 })
    }
    async find(id: string) {
      const found = kept.get(this.#key(id))
      return found && found.until > Date.now() ? found.payload : undefined
    }
    async findByUid(uid: string) {
      return [...kept.values()].find(({ payload }) => payload.uid === uid)?.payload
    }
    async findByUserCode() {
      return undefined
    }
    async consume(id: string) {
      const found = kept.get(this.#key(id))
      if (found) found.payload.consumed = Math.floor(Date.now() / 1000)
    }
    async destroy(id: string) {
      kept.delete(this.#key(id))
    }
    async revokeByGrantId(grantId: string) {
      for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key)
    }
  }
}
