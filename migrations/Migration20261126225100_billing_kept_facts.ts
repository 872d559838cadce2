import { Migration } from '@mikro-orm/migrations'

/** Where a buyer comes back to from their bank, with what was chosen; and what an order was before a part of it went back. */
export class Migration20261126225100_billing_kept_facts extends Migration {
  override up(): void {
    this.addSql('alter table "orders" add column "return_to" text null')
    this.addSql('alter table "part_refunds" add column "charged_lines" jsonb null')
  }
}
