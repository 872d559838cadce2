import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const complete = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://study.example',
  SECRET: 'x'.repeat(32),
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
  it('lets several processes start only with a shared database and Redis', () => {
    expect(() => readConfig({ ROLE: 'web' })).toThrow(/DATABASE_URL.*REDIS_URL/s)
    expect(() => readConfig({ SECRET: 'short' })).toThrow(ConfigError)
  })
})
