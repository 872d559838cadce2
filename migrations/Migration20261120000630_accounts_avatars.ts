import { Migration } from '@mikro-orm/migrations'

/** People's own pictures, in the database so that every process has them, and a look-up of people by name and address. */
export class Migration20261120000630_accounts_avatars extends Migration {
  override up(): void {
    this.addSql(
      `create table "avatars" ("id" uuid not null, "user_id" int not null, "image" bytea not null, "created_at" timestamptz not null, primary key ("id"))`,
    )
    this.addSql(`alter table "avatars" add constraint "avatars_user_id_unique" unique ("user_id")`)
    this.addSql(
      `alter table "avatars" add constraint "avatars_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`,
    )
    this.addSql(
      `create index "users_search_trgm" on "users" using gin ((first_name || ' ' || last_name || ' ' || email) gin_trgm_ops)`,
    )
    this.addSql(`create index "users_roles_index" on "users" using gin ("roles")`)
  }
}
