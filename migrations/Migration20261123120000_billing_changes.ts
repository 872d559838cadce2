import { Migration } from '@mikro-orm/migrations'

/** That one plan takes the place of another: what was exchanged for it, whose credit is used, and what the next bill changes. */
export class Migration20261123120000_billing_changes extends Migration {
  override up(): void {
    this.addSql(`alter table "orders" add column "credited_order_id" int references "orders" ("id") on delete set null,
      add column "credited_cents" int not null default 0,
      add column "creditor" int,
      add column "exchanged_at" timestamptz`)
    this.addSql(
      'create index "orders_credited" on "orders" ("credited_order_id") where "credited_order_id" is not null',
    )
    this.addSql('alter table "subscriptions" add column "next_plan" jsonb')
  }
}
