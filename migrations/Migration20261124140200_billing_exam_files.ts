import { Migration } from '@mikro-orm/migrations'

/** The file with an exam's result, beside what its owner said of it: one for each exam, gone with it and with the account. */
export class Migration20261124140200_billing_exam_files extends Migration {
  override up(): void {
    this.addSql(`create table "exam_files" (
      "user_exam_id" int primary key references "user_exams" ("id") on delete cascade,
      "user_id" int not null references "users" ("id") on delete cascade,
      "kind" varchar(4) not null check ("kind" in ('pdf', 'webp')),
      "size" int not null, "sent_at" timestamptz not null)`)
    this.addSql('create index "exam_files_user" on "exam_files" ("user_id")')
    // Apart from what is said of it, so that an export of a person's data has no megabytes of bytes.
    this.addSql(`create table "exam_file_bytes" (
      "user_exam_id" int primary key references "exam_files" ("user_exam_id") on delete cascade,
      "bytes" bytea not null)`)
    // Who was shown a paywall or ran out of tokens, once for each showing.
    this.addSql(`create table "paywall_showings" (
      "id" uuid primary key,
      "user_id" int not null references "users" ("id") on delete cascade,
      "kind" varchar(10) not null check ("kind" in ('paywall', 'tokens_out')),
      "card_id" int references "cards" ("id") on delete set null,
      "shown_at" timestamptz not null, "left_at" timestamptz)`)
    this.addSql('create index "paywall_showings_user" on "paywall_showings" ("user_id", "shown_at" desc)')
    this.addSql('create index "paywall_showings_shown" on "paywall_showings" ("shown_at")')
    this.addSql('create index "paywall_showings_card" on "paywall_showings" ("card_id") where "card_id" is not null')
  }
}
