import { Migration } from '@mikro-orm/migrations'

/** The day that a bill had before the months of a code put it off: it comes back to it where those are ended early. */
export class Migration20261129193000_billing_bills_put_off extends Migration {
  override up(): void {
    this.addSql('alter table "subscriptions" add column "bill_before_codes" timestamptz null')
  }
}
