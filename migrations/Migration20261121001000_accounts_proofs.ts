import { Migration } from '@mikro-orm/migrations'

/**
 * What shows whose an account is: when a session was last confirmed and whether a second proof was given, the devices
 * that are known, one-time codes, and security events that say who did what to whom.
 */
export class Migration20261121001000_accounts_proofs extends Migration {
  override up(): void {
    this.addSql(`alter table "users" add column "staff_domain" varchar(254) null,
      add column "no_domain_staff" boolean not null default false`)
    this.addSql(`alter table "passkeys" add column "second_only" boolean not null default false`)
    this.addSql(`alter table "email_changes" add column "held" boolean not null default false`)
    this.addSql(`update "email_changes" set "held" = true where "confirmed_at" is not null`)

    this.addSql(`alter table "sessions" add column "confirmed_at" timestamptz not null default now(),
      add column "strong" boolean not null default false`)
    this.addSql(`update "sessions" set "confirmed_at" = "created_at"`)
    this.addSql(`update "sessions" s set "expires_at" = least(s."expires_at", s."created_at" + interval '12 hours') from "users" u
      where u."id" = s."user_id" and (u."role" = 'Administrator' or u."roles" && '{staff,admin,superadmin}')`)

    this.addSql(
      `create index "email_changes_held" on "email_changes" ("old_email") where "held" and "undone_at" is null`,
    )

    this.addSql(`create table "devices" ("id" uuid not null default gen_random_uuid(), "user_id" int not null,
      "key_hash" varchar(64) not null, "first_seen_at" timestamptz not null, "last_seen_at" timestamptz not null,
      "proven_at" timestamptz null, primary key ("id"))`)
    this.addSql(`alter table "devices" add constraint "devices_user_id_key_hash_unique" unique ("user_id", "key_hash")`)
    this.addSql(`create index "devices_last_seen_at_index" on "devices" ("last_seen_at")`)
    this.addSql(`alter table "devices" add constraint "devices_user_id_foreign"
      foreign key ("user_id") references "users" ("id") on delete cascade`)

    this.addSql(`create table "one_time_secrets" ("user_id" int not null, "secret" text not null,
      "created_at" timestamptz not null, "confirmed_at" timestamptz null, "last_step" bigint not null default 0,
      primary key ("user_id"))`)
    this.addSql(`alter table "one_time_secrets" add constraint "one_time_secrets_user_id_foreign"
      foreign key ("user_id") references "users" ("id") on update cascade on delete cascade`)
    this.addSql(`create table "recovery_codes" ("user_id" int not null, "code_hash" varchar(64) not null,
      "used_at" timestamptz null, primary key ("user_id", "code_hash"))`)
    this.addSql(`alter table "recovery_codes" add constraint "recovery_codes_user_id_foreign"
      foreign key ("user_id") references "users" ("id") on delete cascade`)

    this.addSql(`alter table "security_events" alter column "user_id" drop not null`)
    this.addSql(`alter table "security_events" add column "actor_id" int null, add column "details" jsonb null,
      add column "request_id" varchar(60) not null default ''`)
    this.addSql(`create index "security_events_kind_id_index" on "security_events" ("kind", "id")`)
    this.addSql(`create index "security_events_at_index" on "security_events" ("at")`)
  }
}
