import { Migration } from '@mikro-orm/migrations'

/** What a token opened is open for the trial, and after it for a day; it was open for good. */
export class Migration20261121000300_billing_tokens_end extends Migration {
  override up(): void {
    this.addSql(`update "entitlements" e set "ends_at" = greatest(
        (select max(t."ends_at") from "entitlements" t where t."user_id" = e."user_id" and t."kind" = 'trial'),
        (select max(u."used_at") + interval '1 day' from "token_uses" u
          where u."user_id" = e."user_id" and u."kind" = 'token' and u."card_id" = e."card_id"),
        e."starts_at" + interval '1 day')
      where e."kind" = 'token' and e."ends_at" is null`)
  }
}
