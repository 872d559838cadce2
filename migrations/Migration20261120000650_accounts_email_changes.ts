import { Migration } from '@mikro-orm/migrations'

/** Changes of the address one signs in with, and a table of networks that says which country they are of. */
export class Migration20261120000650_accounts_email_changes extends Migration {
  override up(): void {
    this.addSql(`create table "email_changes" ("id" uuid not null default gen_random_uuid(), "user_id" int not null,
      "session_id" uuid null, "old_email" varchar(254) not null, "new_email" varchar(254) not null,
      "asked_at" timestamptz not null, "expires_at" timestamptz not null, "token_hash" varchar(64) null,
      "confirmed_at" timestamptz null, "undo_hash" varchar(64) null, "undo_until" timestamptz null,
      "undone_at" timestamptz null, primary key ("id"),
      constraint "email_changes_in_order" check (("confirmed_at" is null) = ("undo_until" is null)))`)
    this.addSql(`alter table "email_changes" add constraint "email_changes_token_hash_unique" unique ("token_hash")`)
    this.addSql(`alter table "email_changes" add constraint "email_changes_undo_hash_unique" unique ("undo_hash")`)
    this.addSql(`create index "email_changes_user_id_index" on "email_changes" ("user_id")`)
    this.addSql(`create index "email_changes_session_id_index" on "email_changes" ("session_id")`)
    this.addSql(`create index "email_changes_expires_at_index" on "email_changes" ("expires_at")`)
    this.addSql(`alter table "email_changes" add constraint "email_changes_user_id_foreign"
      foreign key ("user_id") references "users" ("id") on delete cascade`)
    this.addSql(`alter table "email_changes" add constraint "email_changes_session_id_foreign"
      foreign key ("session_id") references "sessions" ("id") on delete set null`)

    this.addSql(`create table "country_networks" ("network" cidr not null, "country_code" varchar(2) not null,
      primary key ("network"))`)
    this.addSql(`create index "country_networks_holds" on "country_networks" using gist ("network" inet_ops)`)
  }
}
