import { Migration } from '@mikro-orm/migrations'

/** Codes that open a plan for some months, made in batches for schools and bookshops, and who used which. */
export class Migration20261123130000_billing_access_codes extends Migration {
  override up(): void {
    this.addSql(`create table "access_code_batches" (
      "id" int generated always as identity primary key,
      "name" varchar(80) not null check ("name" <> ''),
      "package_id" int not null references "packages" ("id") on delete restrict,
      "months" int not null check ("months" between 1 and 48),
      "codes" int not null check ("codes" between 1 and 5000),
      "most_uses" int not null check ("most_uses" between 1 and 10000),
      "redeem_until" timestamptz,
      "made_by" int references "users" ("id") on delete set null,
      "made_at" timestamptz not null,
      "stopped_at" timestamptz)`)
    this.addSql(`create table "access_codes" (
      "code" char(12) primary key check ("code" ~ '^[2-9A-HJKMNP-TV-Z]{12}$'),
      "batch_id" int not null references "access_code_batches" ("id") on delete restrict,
      "uses" int not null default 0 check ("uses" >= 0))`)
    this.addSql('create index "access_codes_batch" on "access_codes" ("batch_id")')
    // A use counts for its code also when its person is gone.
    this.addSql(`create table "access_code_uses" (
      "id" int generated always as identity primary key,
      "code" char(12) not null references "access_codes" ("code") on delete restrict,
      "user_id" int references "users" ("id") on delete set null,
      "used_at" timestamptz not null,
      "access_from" timestamptz not null,
      "access_until" timestamptz not null check ("access_until" > "access_from"),
      unique ("code", "user_id"))`)
    this.addSql('create index "access_code_uses_user" on "access_code_uses" ("user_id")')
  }
}
