import { describe, expect, it } from 'vitest'
import { sayUnknown } from './unknownNames.ts'

describe('a name of the environment that nobody reads', () => {
  it.each([
    ['BACKUPDIR', 'BACKUP_DIR'],
    ['SMTP_URI', 'SMTP_URL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['SECRETS', 'SECRET'],
    ['public_url', 'PUBLIC_URL'],
  ])('%s is told, with the one that is meant', (name, meant) => {
    expect(sayUnknown({ [name]: 'hunter2' })).toBe(
      `Nobody reads this name of the environment: ${name} (${meant} is meant?).`,
    )
  })
  it('is told where it begins as several of ours do, and all in one line', () => {
    expect(sayUnknown({ BACKUP_FOLDER: '/x', SMTP_PASSWORD: 'hunter2', LOGLEVEL: 'warn' })).toBe(
      'Nobody reads these names of the environment: BACKUP_FOLDER, SMTP_PASSWORD, LOGLEVEL (LOG_LEVEL is meant?).',
    )
  })
  it('is somebody else’s as long as it looks like none of ours', () => {
    const others = ['HOME', 'PATH', 'HOSTNAME', 'USER', 'TERM', 'MAIL', 'PWD', 'SHELL', 'LOGNAME', 'NODE_OPTIONS']
    expect(sayUnknown(Object.fromEntries([...others, 'npm_config_cache'].map((name) => [name, 'x'])))).toBeUndefined()
    expect(sayUnknown({ BACKUP_DIR: '/backups', PORT: '1', SMTP_URI: '' })).toBeUndefined()
  })
})
