import { Migration } from '@mikro-orm/migrations'

/** Passkeys that were a second proof of somebody who needs one stay that, also while the role is taken from them. */
export class Migration20261122000200_accounts_proven_passkeys extends Migration {
  override up(): void {
    this.addSql(`alter table "passkeys" add column "proven" boolean not null default false`)
    this.addSql(`update "passkeys" k set "proven" = true from "users" u
      where u."id" = k."user_id" and (u."role" = 'Administrator' or u."roles" && '{staff,admin,superadmin,administrator}')`)
  }
}
