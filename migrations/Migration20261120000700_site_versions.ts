import { Migration } from '@mikro-orm/migrations'

/** When contracts and metadata were last written, so that nobody overwrites unasked what they did not see. */
export class Migration20261120000700_site_versions extends Migration {
  override up(): void {
    this.addSql(`alter table "contracts" add column "updated_at" timestamptz not null default now()`)
    this.addSql(`alter table "metatags" add column "updated_at" timestamptz not null default now()`)
  }
}
