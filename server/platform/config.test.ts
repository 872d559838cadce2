import { describe, expect, it } from 'vitest'
import { ConfigError, ENVIRONMENT_NAMES, readConfig } from './config.ts'

const complete = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://study.example',
  SECRET: 'q8Rk2vYw5ZtLx0Nd7HsB3mJc6FgP9aUe',
  TRUSTED_PROXIES: '1',
}

describe('readConfig', () => {
  it('needs nothing for a first start', () => {
    expect(readConfig({})).toMatchObject({ port: 3000, role: 'all', mode: 'development', demo: true })
  })
  it('names a wrong value and what it has to be', () => {
    expect(() => readConfig({ PORT: 'many' })).toThrow(/PORT is “many”/)
    expect(() => readConfig({ ROLE: 'boss' })).toThrow(/ROLE is “boss”.*all/)
    expect(() => readConfig({ DATABASE_URL: 'mysql://x/y' })).toThrow(/DATABASE_URL.*postgres:\/\//)
  })
  it('names everything that production lacks, and hides the demo people there', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/PUBLIC_URL.*SECRET.*TRUSTED_PROXIES/s)
    expect(readConfig(complete).demo).toBe(false)
  })
  it('takes the gateway for texts whole or not at all', () => {
    const [SMS_URL, SMS_TOKEN] = ['https://sms.example/send', 'token-of-ours']
    expect(() => readConfig({ SMS_URL })).toThrow(/SMS_URL and SMS_TOKEN/)
    expect(() => readConfig({ SMS_TOKEN })).toThrow(/SMS_URL and SMS_TOKEN/)
    expect(readConfig({ SMS_URL, SMS_TOKEN }).sms).toEqual({ url: SMS_URL, token: SMS_TOKEN })
    expect(readConfig({}).sms).toBeUndefined()
  })
  it('takes the sites that may show a lesson, every one or by their addresses', () => {
    const taken = (EMBED_ORIGINS: string) => readConfig({ EMBED_ORIGINS }).embedOrigins
    expect(readConfig({}).embedOrigins).toEqual([])
    expect(taken('*')).toEqual(['*'])
    expect(taken('https://a.example,https://*.B.example:8443')).toEqual([
      'https://a.example',
      'https://*.b.example:8443',
    ])
    for (const wrong of ['a.example', 'https://a.example/x', 'https://a.example; script-src *', '*, https://a.example'])
      expect(() => taken(wrong)).toThrow(/EMBED_ORIGINS/)
  })
  it('takes no test key of Stripe in production, and any key elsewhere', () => {
    const stripe = (STRIPE_SECRET_KEY: string) => ({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET: 'whsec_some_secret' })
    for (const key of ['sk_test_4eC39HqLyjWDarjtT1zdp7dc', 'rk_test_4eC39HqLyjWDarjtT1zdp7dc']) {
      expect(() => readConfig({ ...complete, ...stripe(key) })).toThrow(/^STRIPE_SECRET_KEY can’t be a test key/)
      expect(readConfig(stripe(key)).stripe?.key).toBe(key)
    }
    const live = 'sk_live_4eC39HqLyjWDarjtT1zdp7dc'
    expect(readConfig({ ...complete, ...stripe(live) }).stripe?.key).toBe(live)
  })
  it('GLB-GA007: keeps pictures on disk unasked, and takes a store for them whole or not at all', () => {
    const given = {
      S3_ENDPOINT: 'https://store.example',
      S3_BUCKET: 'pictures',
      S3_REGION: 'eu-north-1',
      S3_ACCESS_KEY_ID: 'us',
      S3_SECRET_ACCESS_KEY: 'a-secret-of-ours',
    }
    expect(readConfig({}).s3).toBeUndefined()
    expect(readConfig(given).s3).toEqual({
      endpoint: 'https://store.example',
      bucket: 'pictures',
      region: 'eu-north-1',
      accessKeyId: 'us',
      secretAccessKey: 'a-secret-of-ours',
    })
    for (const name of Object.keys(given)) {
      const { [name as keyof typeof given]: _left, ...rest } = given
      expect(() => readConfig(rest)).toThrow(new RegExp(`^${name} must be set too`))
    }
    for (const S3_BUCKET of ['Pictures', 'a', 'a/b', '-pictures', 'pictures_of_ours'])
      expect(() => readConfig({ ...given, S3_BUCKET })).toThrow(/^S3_BUCKET is “.*name of a bucket/)
    expect(() => readConfig({ ...given, S3_ENDPOINT: 's3://pictures' })).toThrow(/^S3_ENDPOINT .*https:\/\//)
    const http = { ...complete, ...given, S3_ENDPOINT: 'http://store.example' }
    expect(() => readConfig(http)).toThrow(/^S3_ENDPOINT must begin with https/)
    expect(readConfig({ ...http, S3_ENDPOINT: 'http://127.0.0.1:9000' }).s3?.endpoint).toBe('http://127.0.0.1:9000')
  })
  it('writes no backups unasked, and says when and how many', () => {
    expect(readConfig({}).backup).toBeUndefined()
    expect(readConfig({ BACKUP_DIR: '/backups' }).backup).toEqual({ dir: '/backups', keep: 7, atHour: 3 })
    const given = { BACKUP_DIR: '/backups', BACKUP_KEEP: '30', BACKUP_AT: '0' }
    expect(readConfig(given).backup).toEqual({ dir: '/backups', keep: 30, atHour: 0 })
    expect(() => readConfig({ BACKUP_KEEP: '0' })).toThrow(/BACKUP_KEEP is “0”/)
    expect(() => readConfig({ BACKUP_AT: '24' })).toThrow(/BACKUP_AT is “24”/)
  })
  it('lets several processes start only with a shared database and Redis', () => {
    expect(() => readConfig({ ROLE: 'web' })).toThrow(/DATABASE_URL.*REDIS_URL/s)
    expect(() => readConfig({ SECRET: 'short' })).toThrow(ConfigError)
  })
})

describe('in production', () => {
  const sentenceOf = (change: Record<string, string>) => {
    try {
      readConfig({ ...complete, ...change })
    } catch (error) {
      return error instanceof ConfigError ? error.message : String(error)
    }
    return ''
  }
  it('what is complete starts', () => expect(sentenceOf({})).toBe(''))
  it('refuses the demo people, whose password everybody knows', () => {
    for (const DEMO of ['true', '1']) expect(sentenceOf({ DEMO })).toMatch(/^DEMO .*production/)
    for (const DEMO of ['false', '0']) expect(sentenceOf({ DEMO })).toBe('')
  })
  it('refuses an address without TLS, but for this machine', () => {
    for (const PUBLIC_URL of ['http://study.example', 'http://localhost.example', 'http://127.0.0.1.example'])
      expect([PUBLIC_URL, sentenceOf({ PUBLIC_URL })]).toEqual([
        PUBLIC_URL,
        expect.stringMatching(/^PUBLIC_URL .*https/),
      ])
    for (const PUBLIC_URL of [
      'http://localhost:8080',
      'http://127.0.0.1',
      'http://[::1]:3000',
      'https://study.example',
    ])
      expect([PUBLIC_URL, sentenceOf({ PUBLIC_URL })]).toEqual([PUBLIC_URL, ''])
    expect(readConfig({ PUBLIC_URL: 'http://study.example' }).publicUrl).toBe('http://study.example')
  })
  it('refuses a secret that can be guessed, and does not say it', () => {
    const SECRET = 'changeme'.repeat(4)
    expect(sentenceOf({ SECRET })).toMatch(/^SECRET /)
    expect(sentenceOf({ SECRET })).not.toContain('changeme')
    expect(readConfig({ SECRET }).secret).toBe(SECRET)
  })
  it('shows the documents of the API only where that is wanted', () => {
    expect(readConfig(complete).apiDocs).toBe(false)
    expect(readConfig({ ...complete, API_DOCS: 'true' }).apiDocs).toBe(true)
    expect(readConfig({}).apiDocs).toBe(true)
    expect(readConfig({ API_DOCS: 'false' }).apiDocs).toBe(false)
  })
})

describe('a refused value', () => {
  const sentenceOf = (env: Record<string, string>) => {
    try {
      readConfig(env)
    } catch (error) {
      return (error as Error).message
    }
    return ''
  }
  it.each([
    ['SECRET', 'hunter2'],
    ['METRICS_TOKEN', 'hunter2'],
    ['SMS_TOKEN', 'hunter2'],
    ['S3_SECRET_ACCESS_KEY', 'hunter2'],
    ['APPLE_PRIVATE_KEY', 'hunter2'],
  ])('of %s is not printed: its name and what it has to be are', (name, value) => {
    const said = sentenceOf({ [name]: value })
    expect(said).toContain(`${name} is not taken: `)
    expect(said).not.toContain('hunter2')
  })
  it.each([
    ['DATABASE_URL', 'mysql://ada:hunter2@db.example/pictomo'],
    ['DATABASE_URL', 'postgre://ada:hunt@er/hunter2@db.example/pictomo?password=hunter2'],
    ['DATABASE_URL', 'ada:hunter2@db.example/pictomo'],
    ['REDIS_URL', 'http://:hunter2@redis.example'],
    ['SMTP_URL', 'ftp://ada:hunter2@mail.example#hunter2'],
    ['SMS_URL', 'ftp://sms.example/send?key=hunter2'],
    ['S3_ENDPOINT', 'ftp://us:hunter2@store.example?key=hunter2'],
    ['SMS_URL', 'ftp://sms.example/hunter2/send'],
    ['SMTP_URL', 'ftp://ada:hunt#er/hunter2@mail.example'],
    ['DATABASE_URL', 'mysql://ada:hunt?hunter2@db.example/pictomo'],
  ])('of %s is printed without what may be secret in it', (name, value) => {
    const said = sentenceOf({ [name]: value })
    expect(said).toContain(`${name} is “`)
    expect(said).toContain('.example')
    expect(said).not.toContain('hunter2')
    expect(said).not.toContain('hunt')
  })
  it.each([
    ['DATABASE_URL', 'hunter2'],
    ['DATABASE_URL', 'postgres//ada:hunter2/pictomo'],
    ['DATABASE_URL', 'postgre://ada:hunter2/pictomo'],
    ['REDIS_URL', 'http://:hunter2'],
    ['REDIS_URL', ':hunter2'],
    ['SMTP_URL', 'ada:hunter2'],
  ])('of %s is not printed where it can’t be told what in it is secret', (name, value) => {
    expect(sentenceOf({ [name]: value })).toMatch(/_URL is not taken: it must be an address/)
    expect(sentenceOf({ [name]: value })).not.toContain('hunter2')
  })
})

describe('what a refused value has to be', () => {
  const WRONG = ['x', '-1', '1.5', '99999999999', 'learn.example.org', 'http:/x', 'ftp://x', 'https://x.example/path']
  const saidOf = (name: string, value: string) => {
    try {
      readConfig({ [name]: value })
    } catch (error) {
      return (error as Error).message
    }
    return ''
  }
  it.each(ENVIRONMENT_NAMES)('%s: one plain sentence', (name) => {
    const all = WRONG.map((value) => saidOf(name, value)).filter((said) => said.startsWith(`${name} is `))
    for (const said of all) {
      expect(said).toMatch(new RegExp(`^${name} is (“.*”|not taken): it must .+\\.$`))
      expect(said).not.toMatch(/expected|invalid|too (big|small)|NaN|[<>]=/i)
      expect(said.match(/it must/g)).toHaveLength(1)
    }
  })
  it('is a number’s bounds, and what may be chosen from', () => {
    expect(saidOf('PORT', '70000')).toBe('PORT is “70000”: it must be a whole number from 0 to 65535.')
    expect(saidOf('DISK_KEEPS_MB', '-1')).toBe('DISK_KEEPS_MB is “-1”: it must be a whole number, 0 or more.')
    expect(saidOf('SMTP_TLS', 'never')).toBe('SMTP_TLS is “never”: it must be required or optional.')
    expect(saidOf('DEMO', 'yes')).toBe('DEMO is “yes”: it must be true or false.')
    expect(saidOf('SECRET', 'short')).toBe('SECRET is not taken: it must have at least 32 characters.')
  })
})

describe('mail', () => {
  it('goes by TLS, unless the server is on this machine or it is said that it need not', () => {
    const tls = (env: Record<string, string>) => readConfig(env).smtp?.requireTls
    expect(tls({ SMTP_URL: 'smtp://mail.example' })).toBe(true)
    expect(tls({ SMTP_URL: 'smtp://mail.example', SMTP_TLS: 'required' })).toBe(true)
    expect(tls({ SMTP_URL: 'smtp://mail.example', SMTP_TLS: 'optional' })).toBe(false)
    for (const host of ['localhost', '127.0.0.1', '[::1]']) expect(tls({ SMTP_URL: `smtp://${host}:1025` })).toBe(false)
    expect(tls({ SMTP_URL: 'smtp://localhost', SMTP_TLS: 'required' })).toBe(true)
    expect(() => readConfig({ SMTP_TLS: 'never' })).toThrow(/SMTP_TLS is “never”/)
  })
})
