import { Migration } from '@mikro-orm/migrations'

/**
 * Banners as staff write them. BAN-GA001: the dated promotions of the past are rows too, with the times they had, so that
 * they show no more; the group buys' has a start only and waits to be published until there is something to join.
 */
export class Migration20261123017000_promotions extends Migration {
  override up(): void {
    this.addSql(`create table "promotions" (
      "id" int generated always as identity primary key,
      "key" uuid not null unique,
      "kind" varchar(20) not null check ("kind" in ('maintenance', 'promotion', 'black_friday', 'referral', 'fpt',
        'twenty_four_hour', 'group_buy', 'nclex_workbook', 'low_price')),
      "message" varchar(200) not null check ("message" <> ''),
      "icon" varchar(20) not null check ("icon" in ('megaphone', 'wrench', 'gift', 'clock', 'people', 'book')),
      "colors" varchar(20) not null check ("colors" in ('indigo', 'pink', 'green', 'amber', 'quiet')),
      "cta_text" varchar(30) not null default '',
      "cta_link" varchar(300) not null default '',
      "start_time" timestamptz not null,
      "end_time" timestamptz check ("end_time" >= "start_time"),
      "require_referral" boolean not null default false,
      "show_countdown" boolean not null default false,
      "is_published" boolean not null default false,
      "revision" int not null default 1,
      "created_at" timestamptz not null,
      check (("cta_text" = '') = ("cta_link" = '')))`)
    this.addSql(`insert into "promotions" ("key", "kind", "message", "icon", "colors", "start_time", "end_time", "is_published", "created_at") values
      ('0190a5b2-0000-7000-8000-000000000001', 'promotion', 'Our special offer', 'gift', 'pink', to_timestamp(1511420400), to_timestamp(1511506800), true, to_timestamp(1511420400)),
      ('0190a5b2-0000-7000-8000-000000000002', 'promotion', 'Our December offers', 'gift', 'indigo', to_timestamp(1608102000), to_timestamp(1609397999), true, to_timestamp(1608102000)),
      ('0190a5b2-0000-7000-8000-000000000003', 'group_buy', 'Study together and pay less', 'people', 'green', to_timestamp(1607065199), null, false, to_timestamp(1607065199))`)
  }
}
