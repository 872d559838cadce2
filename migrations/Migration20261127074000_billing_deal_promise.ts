import { Migration } from '@mikro-orm/migrations'

/** What half off the next bill was promised to take off, in cents; null for what was granted before. */
export class Migration20261127074000_billing_deal_promise extends Migration {
  override up(): void {
    this.addSql(`alter table "subscriptions" add column "deal_cents" int null check ("deal_cents" >= 0)`)
  }
}
