import { Migration } from '@mikro-orm/migrations'

/** How a quiz moves on and how long a round is; who has no word of it has what holds for all. */
export class Migration20261123016100_quiz_settings extends Migration {
  override up(): void {
    this.addSql(
      `alter table "users" alter column "settings" set default '{"color_mode":"system","disable_player_animations":false,"disable_quiz_animations":false,"slow_connection_mode":false,"daily_goal":10,"hide_in_league":false,"email_notifications":false,"keyboard_shortcuts":true,"quiz_auto_next":true,"hide_quiz_round_modal":false,"quiz_round_size":10,"shortcut_keys":{}}'`,
    )
  }
}
