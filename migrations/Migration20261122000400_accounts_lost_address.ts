import { Migration } from '@mikro-orm/migrations'

/** Who asks for a new password at an address that their account had is reminded of the way back, once in a day. */
export class Migration20261122000400_accounts_lost_address extends Migration {
  override up(): void {
    this.addSql(`alter table "email_changes" add column "reminded_at" timestamptz`)
  }
}
