import { Migration } from '@mikro-orm/migrations'

/** What a person says of themselves when they register and later, links that confirm an address, and faster school search. */
export class Migration20261120000620_accounts_profile extends Migration {
  override up(): void {
    this.addSql(`alter table "users" add column "phone" varchar(40) null, add column "title" varchar(60) null,
      add column "school_id" int null, add column "other_school" varchar(200) null,
      add column "graduation_year" int null, add column "graduation_month" int null,
      add column "student_officer" boolean not null default false, add column "class_officer_organisation_id" int null,
      add column "program" varchar(80) null, add column "interests" text[] not null default '{}',
      add column "link" varchar(300) null, add column "lead_secondary" int null, add column "selected_lead" int null,
      add column "registration_source_page" varchar(300) null, add column "register_source" varchar(60) null,
      add column "referrer_code" varchar(60) null, add column "affiliate_type" varchar(40) null,
      add column "beta_user_flag" boolean not null default false, add column "educator_admin" boolean not null default false,
      add column "ugc_license" boolean not null default false, add column "uploaded_avatar" varchar(300) null,
      add column "use_gravatar" boolean not null default false, add column "exam" jsonb null,
      add column "email_verified_at" timestamptz null,
      add column "password_generated" boolean not null default false, add column "preferences" jsonb not null default '{}'::jsonb`)
    this.addSql(
      `alter table "users" add constraint "users_graduation_year" check ((graduation_year >= 1950) AND (graduation_year <= 2100))`,
    )
    this.addSql(
      `alter table "users" add constraint "users_graduation_month" check ((graduation_month >= 1) AND (graduation_month <= 12))`,
    )
    this.addSql(
      `alter table "users" add constraint "users_one_school" check ((school_id IS NULL) OR (other_school IS NULL))`,
    )
    this.addSql(`alter table "users" add constraint "users_school_id_foreign"
      foreign key ("school_id") references "schools" ("id") on delete set null`)
    this.addSql(`alter table "users" add constraint "users_class_officer_organisation_id_foreign"
      foreign key ("class_officer_organisation_id") references "class_officer_organisations" ("id") on delete set null`)
    this.addSql(`create index "users_school_id_index" on "users" ("school_id")`)
    this.addSql(`create index "users_class_officer_organisation_id_index" on "users" ("class_officer_organisation_id")`)
    this.addSql(`create index "users_lead_school_id_index" on "users" ("lead", "school_id")`)
    this.addSql(`create index "users_email_domain" on "users" (split_part(email, '@', 2))`)
    this.addSql(`create index "schools_abbreviation_trgm" on "schools" using gin ("abbreviation" gin_trgm_ops)`)

    this.addSql(`create table "email_verifications" ("token_hash" varchar(64) not null, "user_id" int not null,
      "email" varchar(254) not null, "expires_at" timestamptz not null, "used_at" timestamptz null, primary key ("token_hash"))`)
    this.addSql(`create index "email_verifications_user_id_index" on "email_verifications" ("user_id")`)
    this.addSql(`create index "email_verifications_expires_at_index" on "email_verifications" ("expires_at")`)
    this.addSql(`alter table "email_verifications" add constraint "email_verifications_user_id_foreign"
      foreign key ("user_id") references "users" ("id") on delete cascade`)
  }
}
