import { Migration } from '@mikro-orm/migrations'

/** Mails and texts that are kept to be read belong to a person: they are in their export, and go with their account. */
export class Migration20261121002100_platform_kept_mail extends Migration {
  override up(): void {
    for (const table of ['sent_mails', 'sent_texts']) {
      this.addSql(`alter table "${table}" add column "user_id" int null`)
      this.addSql(`alter table "${table}" add constraint "${table}_user_id_foreign"
        foreign key ("user_id") references "users" ("id") on delete cascade`)
      this.addSql(`create index "${table}_user_id_index" on "${table}" ("user_id") where "user_id" is not null`)
      this.addSql(`create index "${table}_at_index" on "${table}" ("at")`)
    }
    this.addSql(`update "sent_mails" m set "user_id" = u."id" from "users" u where u."email" = m."recipient"`)
  }
}
