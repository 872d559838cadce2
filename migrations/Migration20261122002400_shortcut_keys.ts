import { Migration } from '@mikro-orm/migrations'

/** Keys that people chose for what they do often; nobody has any at first, and who has no word of them neither. */
export class Migration20261122002400_shortcut_keys extends Migration {
  override up(): void {
    this.addSql(
      `alter table "users" alter column "settings" set default '{"color_mode":"system","disable_player_animations":false,"disable_quiz_animations":false,"slow_connection_mode":false,"daily_goal":10,"hide_in_league":false,"email_notifications":false,"keyboard_shortcuts":true,"shortcut_keys":{}}'`,
    )
  }
}
