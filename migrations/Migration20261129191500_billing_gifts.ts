import { Migration } from '@mikro-orm/migrations'

/** What the office gives to one person is no batch of codes that a school passes on; it says why, and why it was ended. */
export class Migration20261129191500_billing_gifts extends Migration {
  override up(): void {
    this.addSql(`alter table "access_code_batches" add column "is_gift" boolean not null default false,
      add column "gift_reason" varchar(400) not null default ''`)
    this.addSql(`alter table "access_code_uses" add column "ended_at" timestamptz null,
      add column "ended_by" int null references "users" ("id") on delete set null, add column "ended_reason" varchar(400) not null default ''`)
    this.addSql(
      'create index "access_code_uses_ended_by" on "access_code_uses" ("ended_by") where "ended_by" is not null',
    )
    this.addSql(`update access_code_batches b set is_gift = true, name = 'Given by the office' where codes = 1 and most_uses = 1 and redeem_until is null
      and exists (select from access_codes c join access_code_uses u on u.code = c.code
        join accounts_people p on p.id = u.user_id
        where c.batch_id = b.id and b.name = left('For ' || p.name, 80))`)
  }
}
