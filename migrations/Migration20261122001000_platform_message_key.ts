import { Migration } from '@mikro-orm/migrations'

/**
 * What a message is known by outside. Its number alone comes again after a restore: whoever weeds out what they have
 * already would then drop another mail for it.
 */
export class Migration20261122001000_platform_message_key extends Migration {
  override up(): void {
    this.addSql(`alter table "outgoing_messages" add column "message_key" uuid not null default gen_random_uuid()`)
  }
}
