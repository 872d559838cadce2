import { Migration } from '@mikro-orm/migrations'

/** Ways in beside the password: accounts with others, passkeys, and the networks of institutions. */
export class Migration20261120000610_accounts_identities extends Migration {
  override up(): void {
    this.addSql(`create table "identities" ("id" serial primary key, "user_id" int not null, "provider" varchar(20) not null,
      "subject" varchar(255) not null, "email" varchar(254) null, "email_verified" boolean not null default false,
      "created_at" timestamptz not null default now(),
      constraint "identities_provider_check" check ("provider" in ('google', 'apple', 'facebook')))`)
    this.addSql(
      `alter table "identities" add constraint "identities_provider_subject_unique" unique ("provider", "subject")`,
    )
    this.addSql(
      `alter table "identities" add constraint "identities_user_id_provider_unique" unique ("user_id", "provider")`,
    )
    this.addSql(`alter table "identities" add constraint "identities_user_id_foreign"
      foreign key ("user_id") references "users" ("id") on delete cascade`)

    this.addSql(`create table "identity_proofs" ("token_hash" varchar(64) not null, "user_id" int not null,
      "provider" varchar(20) not null, "subject" varchar(255) not null, "expires_at" timestamptz not null,
      "used_at" timestamptz null, primary key ("token_hash"))`)
    this.addSql(`create index "identity_proofs_user_id_index" on "identity_proofs" ("user_id")`)
    this.addSql(`create index "identity_proofs_expires_at_index" on "identity_proofs" ("expires_at")`)
    this.addSql(`alter table "identity_proofs" add constraint "identity_proofs_user_id_foreign"
      foreign key ("user_id") references "users" ("id") on delete cascade`)

    this.addSql(`create table "passkeys" ("id" varchar(1400) not null, "user_id" int not null, "public_key" text not null,
      "counter" bigint not null, "transports" text[] not null default '{}', "name" varchar(60) not null,
      "backed_up" boolean not null default false, "created_at" timestamptz not null default now(),
      "last_used_at" timestamptz null, primary key ("id"))`)
    this.addSql(`create index "passkeys_user_id_index" on "passkeys" ("user_id")`)
    this.addSql(`alter table "passkeys" add constraint "passkeys_user_id_foreign"
      foreign key ("user_id") references "users" ("id") on delete cascade`)

    this.addSql(`create table "passkey_challenges" ("challenge" varchar(100) not null, "user_id" int null,
      "expires_at" timestamptz not null, primary key ("challenge"))`)
    this.addSql(`create index "passkey_challenges_user_id_index" on "passkey_challenges" ("user_id")`)
    this.addSql(`create index "passkey_challenges_expires_at_index" on "passkey_challenges" ("expires_at")`)
    this.addSql(`alter table "passkey_challenges" add constraint "passkey_challenges_user_id_foreign"
      foreign key ("user_id") references "users" ("id") on delete cascade`)

    this.addSql(`create table "contracts" ("id" serial primary key, "name" varchar(200) not null,
      "school_ids" int[] not null default '{}', "market_ids" int[] not null default '{}',
      "ip_ranges" cidr[] not null default '{}', "starts_on" date not null, "ends_on" date null,
      constraint "contracts_days_check" check ("ends_on" is null or "ends_on" >= "starts_on"))`)
    this.addSql(
      `alter table "users" add column "institution_id" int null, add column "institution_until" timestamptz null`,
    )
    this.addSql(`create index "users_institution_id_index" on "users" ("institution_id")`)
    this.addSql(`alter table "users" add constraint "users_institution_id_foreign"
      foreign key ("institution_id") references "contracts" ("id") on delete set null`)
  }
}
