import { Migration } from '@mikro-orm/migrations'

/** Orders, what is paid and owed (a ledger by double entries), subscriptions, and the stand-in for a payment provider. */
export class Migration20261123080000_billing_orders extends Migration {
  override up(): void {
    this.buying()
    this.exams()
    this.ledger()
    this.standIn()
  }

  private buying(): void {
    this.addSql(`create table "subscriptions" (
      "id" int generated always as identity primary key,
      "user_id" int not null references "users" ("id") on delete cascade,
      "option_slug" varchar(80) not null,
      "market_id" int references "markets" ("id") on delete set null,
      "name" varchar(200) not null,
      "length" int not null check ("length" in (1, 6, 12, 24, 48)),
      "price" int not null check ("price" > 0),
      "length_percent" int not null,
      "status" varchar(12) not null check ("status" in ('active', 'on_hold', 'past_due', 'cancelled', 'ended')),
      "started_at" timestamptz not null,
      "next_bill_at" timestamptz not null,
      "ends_at" timestamptz not null,
      "failed_tries" int not null default 0,
      "try_at" timestamptz,
      "held_bill_at" timestamptz,
      "cancel_queued_at" timestamptz,
      "cancelled_at" timestamptz,
      "cancel_reason" varchar(500),
      "deal" varchar(10) check ("deal" in ('month', 'half')),
      "deal_at" timestamptz)`)
    this.addSql('create index "subscriptions_user" on "subscriptions" ("user_id")')
    this.addSql(
      `create index "subscriptions_due" on "subscriptions" ((coalesce("try_at", "next_bill_at"))) where "status" in ('active', 'on_hold', 'past_due')`,
    )
    this.addSql(`create unique index "subscriptions_one" on "subscriptions" ("user_id", "market_id") nulls not distinct
      where "status" in ('active', 'on_hold', 'past_due')`)
    // Money that was taken is accounted for also when its person is gone.
    this.addSql(`create table "orders" (
      "id" int generated always as identity primary key,
      "user_id" int references "users" ("id") on delete set null,
      "subscription_id" int references "subscriptions" ("id") on delete set null,
      "kind" varchar(10) not null check ("kind" in ('purchase', 'renewal')),
      "order_key" varchar(100) not null,
      "asked" char(64) not null,
      "option_slug" varchar(80) not null,
      "package_id" int not null,
      "market_id" int references "markets" ("id") on delete set null,
      "name" varchar(200) not null,
      "length" int not null,
      "price" int not null check ("price" > 0),
      "length_percent" int not null,
      "lines" jsonb not null,
      "total" int not null check ("total" >= 0),
      "currency" char(3) not null,
      "promo_code" varchar(40),
      "address" jsonb not null,
      "status" varchar(12) not null default 'pending'
        check ("status" in ('pending', 'needs_action', 'successful', 'declined', 'refunded', 'voided')),
      "customer" varchar(100),
      "payment_method" varchar(100),
      "charge" varchar(100) unique,
      "declined_code" varchar(60),
      "declined_text" varchar(300),
      "action_url" varchar(2000),
      "created_at" timestamptz not null,
      "paid_at" timestamptz,
      "access_from" timestamptz,
      "access_until" timestamptz,
      "refund_asked_at" timestamptz,
      "refund_reason" varchar(500),
      "is_vain" boolean not null default false,
      "refunded_at" timestamptz,
      "disputed_at" timestamptz,
      "dispute_won_at" timestamptz,
      unique ("user_id", "order_key", "kind"))`)
    this.addSql('create index "orders_user" on "orders" ("user_id", "id" desc)')
    this.addSql('create index "orders_subscription" on "orders" ("subscription_id", "id" desc)')
    this.addSql('create index "orders_code" on "orders" ("promo_code") where "promo_code" is not null')
    this.addSql(
      `create index "orders_open" on "orders" ("created_at") where "status" in ('pending', 'needs_action') or ("refund_asked_at" is not null and "refunded_at" is null)`,
    )
    this.addSql(`create table "payment_profiles" (
      "user_id" int primary key references "users" ("id") on delete cascade,
      "provider" varchar(20) not null,
      "customer" varchar(100) not null,
      "payment_method" varchar(100),
      "brand" varchar(30), "last4" char(4), "expires" char(7), "funding" varchar(20),
      "address" jsonb,
      "changed_at" timestamptz not null)`)
    this.addSql('create unique index "payment_profiles_customer" on "payment_profiles" ("provider", "customer")')
    // What a provider tells is stored first, and applied once.
    this.addSql(`create table "payment_events" (
      "provider" varchar(20) not null,
      "id" varchar(100) not null,
      "kind" varchar(20) not null,
      "charge" varchar(100) not null,
      "order_id" int,
      "at" timestamptz not null,
      "received_at" timestamptz not null,
      "applied_at" timestamptz,
      "says" varchar(300),
      primary key ("provider", "id"))`)
    this.addSql('create index "payment_events_open" on "payment_events" ("received_at") where "applied_at" is null')
  }

  private exams(): void {
    this.addSql(`create table "user_exams" (
      "id" int generated always as identity primary key,
      "user_id" int not null references "users" ("id") on delete cascade,
      "exam_id" int not null check ("exam_id" between 1 and 14),
      "exam_year" int not null, "exam_month" int not null check ("exam_month" between 1 and 12),
      "score" numeric(6, 2) not null check ("score" >= 0),
      "saved_at" timestamptz not null, unique ("user_id", "exam_id"))`)
  }

  private ledger(): void {
    this.addSql(`create table "ledger_postings" (
      "id" int generated always as identity primary key,
      "key" varchar(100) not null unique,
      "order_id" int not null references "orders" ("id") on delete restrict,
      "at" timestamptz not null)`)
    this.addSql('create index "ledger_postings_order" on "ledger_postings" ("order_id")')
    this.addSql(`create table "ledger_lines" (
      "posting_id" int not null references "ledger_postings" ("id") on delete restrict,
      "account" varchar(40) not null check ("account" ~ '^(provider|revenue|discounts|tax_due|commission_due|credit:[0-9]+)$'),
      "cents" int not null check ("cents" <> 0),
      primary key ("posting_id", "account"))`)
    this.addSql('create index "ledger_lines_account" on "ledger_lines" ("account")')
    this.addSql(`create function "ledger_is_written_once" () returns trigger language plpgsql as
      $$ begin raise exception 'The ledger is only ever added to'; end $$`)
    for (const table of ['ledger_postings', 'ledger_lines'])
      this.addSql(`create trigger "${table}_once" before update or delete or truncate on "${table}"
        for each statement execute function ledger_is_written_once()`)
    this.addSql(`create function "ledger_posting_is_even" () returns trigger language plpgsql as $$
      begin
        if coalesce((select sum(cents) from ledger_lines where posting_id = new.posting_id), 0) <> 0 then
          raise exception 'The lines of posting % do not come to zero', new.posting_id;
        end if;
        return null;
      end $$`)
    this.addSql(`create constraint trigger "ledger_lines_even" after insert on "ledger_lines" deferrable initially deferred
      for each row execute function ledger_posting_is_even()`)
  }

  /** Outside production a table of our own stands in for the provider; no card number is ever in it. */
  private standIn(): void {
    this.addSql(`create table "local_payment_forms" (
      "id" varchar(60) primary key, "customer" varchar(100) not null, "return_to" varchar(2000) not null,
      "made_at" timestamptz not null, "brand" varchar(30), "last4" char(4), "expires" char(7), "behaves" varchar(20))`)
    this.addSql(`create table "local_payment_charges" (
      "id" varchar(60) primary key, "key" varchar(120) not null unique, "customer" varchar(100) not null,
      "order_id" int not null, "method" varchar(60) not null, "cents" int not null, "return_to" varchar(2000) not null,
      "status" varchar(20) not null, "declined" varchar(60), "made_at" timestamptz not null,
      "refunded_at" timestamptz, "disputed_at" timestamptz)`)
    this.addSql(`create table "local_payment_events" (
      "n" int generated always as identity primary key, "id" varchar(60) not null unique, "kind" varchar(20) not null,
      "charge" varchar(60) not null, "order_id" int not null, "at" timestamptz not null, "delivered_at" timestamptz,
      unique ("charge", "kind"))`)
  }
}
