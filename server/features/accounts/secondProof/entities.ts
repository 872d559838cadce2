import { defineEntity, p } from '@mikro-orm/postgresql'
import { User } from '../entities.ts'

const OneTimeSecretSchema = defineEntity({
  name: 'OneTimeSecret',
  tableName: 'one_time_secrets',
  properties: {
    user: () => p.oneToOne(User).mapToPk().primary().deleteRule('cascade'),
    /** Encrypted with the product's secret. */
    secret: p.text(),
    createdAt: p.datetime(),
    /** When a first code showed that the person's app has it; it counts from then on. */
    confirmedAt: p.datetime().nullable(),
    /** The last span of 30 seconds whose code was taken: none is taken twice. */
    lastStep: p.bigint('number').defaultRaw('0'),
  },
})
/** What a person's app makes one-time codes from. */
export class OneTimeSecret extends OneTimeSecretSchema.class {}
OneTimeSecretSchema.setClass(OneTimeSecret)

const RecoveryCodeSchema = defineEntity({
  name: 'RecoveryCode',
  tableName: 'recovery_codes',
  properties: {
    user: () => p.manyToOne(User).mapToPk().primary().deleteRule('cascade'),
    codeHash: p.string().length(64).primary(),
    usedAt: p.datetime().nullable(),
    /** When it was drawn: a change of address that is taken back takes those that came after it. */
    createdAt: p.datetime().defaultRaw('now()'),
  },
})
/** One of the codes on paper that stand in, once, for a lost phone. */
export class RecoveryCode extends RecoveryCodeSchema.class {}
RecoveryCodeSchema.setClass(RecoveryCode)

export const secondProofEntities = [OneTimeSecret, RecoveryCode]
