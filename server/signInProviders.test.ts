import { exportPKCS8, generateKeyPair, jwtVerify } from 'jose'
import { describe, expect, it } from 'vitest'
import { readConfig } from './platform/config.ts'
import { namesSetUp } from './platform/signInProviders.ts'
import { signInProviders } from './signInProviders.ts'
import { createSignInStandIn } from './standIns/signIn.ts'

const NONE = { google: undefined, apple: undefined, facebook: undefined }
const base = 'http://localhost:3000'

describe('the providers to sign in with', () => {
  it('are only those that are set up, where nothing stands in for the others', () => {
    const facebook = { clientId: 'id', clientSecret: 'secret' }
    expect(namesSetUp(signInProviders(NONE, undefined), base)).toEqual([])
    expect(namesSetUp(signInProviders({ ...NONE, facebook }, undefined), base)).toEqual(['facebook'])
  })

  it('are stood in for on this machine, never in production nor under another’s name', () => {
    const standIn = createSignInStandIn({ production: false, publicUrl: undefined })
    const google = { clientId: 'ours', clientSecret: 'secret' }
    const providers = signInProviders({ ...NONE, google }, standIn)
    expect(namesSetUp(providers, base)).toEqual(['google', 'apple', 'facebook'])
    expect(providers.settings('google', base)?.clientId).toBe('ours')
    expect(namesSetUp(providers, 'http://evil.example')).toEqual(['google'])
    expect(() => createSignInStandIn({ production: true, publicUrl: undefined })).toThrow('not for production')
  })

  it('Apple is shown a statement that the team has signed, for five minutes', async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
    const apple = { clientId: 'app.pictomo', teamId: 'TEAM', keyId: 'KEY', privateKey: await exportPKCS8(privateKey) }
    const secret = await signInProviders({ ...NONE, apple }, undefined)
      .settings('apple', base)!
      .secret()
    const { payload, protectedHeader } = await jwtVerify(secret, publicKey, { audience: 'https://appleid.apple.com' })
    expect(payload).toMatchObject({ iss: 'TEAM', sub: 'app.pictomo' })
    expect(protectedHeader).toMatchObject({ alg: 'ES256', kid: 'KEY' })
    expect(payload.exp! - payload.iat!).toBe(300)
  })
})

describe('the environment', () => {
  it('names what is missing beside what is set', () => {
    expect(() => readConfig({ GOOGLE_CLIENT_ID: 'id' })).toThrow(
      'GOOGLE_CLIENT_SECRET must be set too, since GOOGLE_CLIENT_ID is.',
    )
    expect(() => readConfig({ APPLE_CLIENT_ID: 'id', APPLE_PRIVATE_KEY: 'no key' })).toThrow('.p8 file')
    expect(readConfig({}).social).toEqual(NONE)
  })
})
