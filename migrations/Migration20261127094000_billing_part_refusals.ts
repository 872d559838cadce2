import { Migration } from '@mikro-orm/migrations'

/** A group's difference that the payment provider refuses: how often, when last, and when it is asked again. */
export class Migration20261127094000_billing_part_refusals extends Migration {
  override up(): void {
    this.addSql(`alter table "part_refunds" add column "refusals" int not null default 0,
      add column "refused_at" timestamptz null, add column "try_at" timestamptz null`)
  }
}
