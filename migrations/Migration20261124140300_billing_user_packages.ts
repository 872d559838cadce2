import { Migration } from '@mikro-orm/migrations'

/** Packages that a person keeps in mind, to find them again; nothing is bought by it. */
export class Migration20261124140300_billing_user_packages extends Migration {
  override up(): void {
    this.addSql(`create table "user_packages" (
      "user_id" int not null references "users" ("id") on delete cascade,
      "package_id" int not null references "packages" ("id") on delete cascade,
      "added_at" timestamptz not null,
      primary key ("user_id", "package_id"))`)
    this.addSql('create index "user_packages_package" on "user_packages" ("package_id")')
  }
}
