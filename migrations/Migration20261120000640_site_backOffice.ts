import { Migration } from '@mikro-orm/migrations'

/** When a person agreed to be shown with their words, how many came by a code, and ids of new contracts. */
export class Migration20261120000640_site_backOffice extends Migration {
  override up(): void {
    this.addSql(`alter table "testimonials" add column "agreed_at" timestamptz null`)
    this.addSql(`create index "users_referrer_code_upper" on "users" (upper("referrer_code"))`)
    // Contracts were written under ids that their writers chose; new ones begin after them.
    this.addSql(
      `select setval(pg_get_serial_sequence('contracts', 'id'), (select coalesce(max(id), 0) + 1 from contracts), false)`,
    )
  }
}
