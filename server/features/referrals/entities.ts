import { defineEntity, p } from '@mikro-orm/postgresql'
import type { ReferralKind } from '#shared/contract/referrals/index.ts'
import { User } from '../accounts/index.ts'

const ReferralCodeSchema = defineEntity({
  name: 'ReferralCode',
  tableName: 'referral_codes',
  indexes: [
    {
      name: 'referral_codes_code_upper',
      expression: 'create unique index "referral_codes_code_upper" on "referral_codes" (upper("code"))',
    },
  ],
  properties: {
    /** Known again in capitals or small letters. */
    code: p.string().length(40).primary(),
    /** Whose it is; null for one that is nobody's in particular. */
    user: () => p.manyToOne(User).mapToPk().nullable().deleteRule('cascade').index(),
    kind: p.string().$type<ReferralKind>().length(3),
    createdAt: p.datetime(),
  },
})
/** A code by which somebody brings others. */
export class ReferralCode extends ReferralCodeSchema.class {}
ReferralCodeSchema.setClass(ReferralCode)

export const referralsEntities = [ReferralCode]
