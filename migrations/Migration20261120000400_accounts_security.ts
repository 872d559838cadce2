import { Migration } from '@mikro-orm/migrations'

/** Links to choose a new password, what happened to an account's security, and accounts that are to be deleted. */
export class Migration20261120000400_accounts_security extends Migration {
  override up(): void {
    this.addSql(`alter table "users" add column "deletion_at" timestamptz null`)
    this.addSql(`create index "users_deletion_at_index" on "users" ("deletion_at")`)
    this.addSql(`create table "password_resets" ("token_hash" varchar(64) not null, "user_id" int not null,
      "expires_at" timestamptz not null, "used_at" timestamptz null, primary key ("token_hash"))`)
    this.addSql(`create index "password_resets_user_id_index" on "password_resets" ("user_id")`)
    this.addSql(`create index "password_resets_expires_at_index" on "password_resets" ("expires_at")`)
    this.addSql(`alter table "password_resets" add constraint "password_resets_user_id_foreign"
      foreign key ("user_id") references "users" ("id") on delete cascade`)
    this.addSql(`create table "security_events" ("id" serial primary key, "user_id" int not null, "kind" varchar(30) not null,
      "at" timestamptz not null, "address" varchar(60) not null default '', "user_agent" varchar(300) not null default '')`)
    this.addSql(`create index "security_events_user_id_id_index" on "security_events" ("user_id", "id")`)
    this.addSql(`alter table "security_events" add constraint "security_events_user_id_foreign"
      foreign key ("user_id") references "users" ("id") on delete cascade`)
    this.addSql(`alter table "class_sessions" alter column "created_by_id" drop not null`)
    this.addSql(`alter table "class_sessions" drop constraint "class_sessions_created_by_id_foreign"`)
    this.addSql(`alter table "class_sessions" add constraint "class_sessions_created_by_id_foreign"
      foreign key ("created_by_id") references "users" ("id") on delete set null`)
  }
}
