import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const complete = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://learn.example.org',
  SECRET: 'q8Rk2vYw5ZtLx0Nd7HsB3mJc6FgP9aUe',
  TRUSTED_PROXIES: '1',
  SMTP_URL: 'smtp://mail.example.org',
}
const given = { MAIL_FROM: 'School <post@school.example>', SUPPORT_ADDRESS: 'ask@school.example' }
const addresses = (env: Record<string, string>) => {
  const { mailFrom, supportAddress, addressNote } = readConfig(env)
  return [mailFrom, supportAddress, addressNote]
}
const refusalOf = (env: Record<string, string>) => {
  try {
    readConfig({ ...complete, ...env })
  } catch (error) {
    return error instanceof ConfigError ? error.message : String(error)
  }
  return ''
}

describe('in production with a mail server', () => {
  it('mail is from the host of PUBLIC_URL where nothing else is given, and that is said in a line', () => {
    expect(addresses(complete)).toEqual([
      'Pictomo <hello@learn.example.org>',
      'help@learn.example.org',
      'MAIL_FROM and SUPPORT_ADDRESS are not set: mail is from hello@learn.example.org, and questions go to help@learn.example.org.',
    ])
    expect(addresses({ ...complete, MAIL_FROM: given.MAIL_FROM }).slice(1)).toEqual([
      'help@learn.example.org',
      'SUPPORT_ADDRESS is not set: questions go to help@learn.example.org.',
    ])
    expect(addresses({ ...complete, SUPPORT_ADDRESS: given.SUPPORT_ADDRESS })[2]).toBe(
      'MAIL_FROM is not set: mail is from hello@learn.example.org.',
    )
  })
  it('what is given is taken, without a word', () =>
    expect(addresses({ ...complete, ...given })).toEqual([given.MAIL_FROM, given.SUPPORT_ADDRESS, undefined]))
  it.each(['http://localhost:8080', 'http://127.0.0.1', 'http://[::1]:3000', 'https://10.0.0.7'])(
    'at %s both must be given: no mail is taken from there',
    (PUBLIC_URL) => {
      expect(refusalOf({ PUBLIC_URL })).toMatch(/^MAIL_FROM must be set.*\nSUPPORT_ADDRESS must be set/)
      expect(refusalOf({ PUBLIC_URL, ...given })).toBe('')
    },
  )
  it.each(['nobody', 'Pictomo hello@learn.example.org', 'Pictomo <hello>', 'a@b.example, c@d.example'])(
    'a sender that is no address is refused: %s',
    (MAIL_FROM) =>
      expect(refusalOf({ MAIL_FROM })).toMatch(/^MAIL_FROM is “.*”: it must be an e-mail address, or a name with one/),
  )
  it.each(['Pictomo <hello@localhost>', 'hello@localhost.localdomain'])('%s is refused', (MAIL_FROM) =>
    expect(refusalOf({ MAIL_FROM })).toMatch(/^MAIL_FROM must not be of localhost/),
  )
})

it('elsewhere, and where no mail is sent, nothing has to be given', () => {
  expect(addresses({})).toEqual(['Pictomo <hello@localhost>', 'help@localhost.localdomain', undefined])
  expect(refusalOf({ SMTP_URL: '', PUBLIC_URL: 'http://localhost:8080' })).toBe('')
  expect(addresses({ ...complete, SMTP_URL: '' }).slice(1)).toEqual([
    'help@learn.example.org',
    'SUPPORT_ADDRESS is not set: questions go to help@learn.example.org.',
  ])
})

describe('a remark behind a value', () => {
  it.each([
    ['DATA_DIR', '/srv/data # ours'],
    ['BACKUP_DIR', '/backups\t# each day'],
    ['SMTP_URL', 'smtp://ada:hunter2@mail.example # the new one'],
    ['PUBLIC_URL', 'https://learn.example.org # the school'],
    ['PORT', '3000 # ours'],
  ])('of %s is refused by its name, and the value is not printed', (name, value) =>
    expect(refusalOf({ [name]: value })).toBe(
      `${name} has “ #” in it: a remark behind the value is taken for a part of it. Give the remark a line of its own.`,
    ),
  )
  it('is not what has a # within it', () => expect(refusalOf({ DATA_DIR: '/srv/c#/data' })).toBe(''))
})
