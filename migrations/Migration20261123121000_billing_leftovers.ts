import { Migration } from '@mikro-orm/migrations'

/** What an event of a provider is about, to the cent; an order whose person is gone keeps no street; who left, has left. */
export class Migration20261123121000_billing_leftovers extends Migration {
  override up(): void {
    this.addSql(`alter table "payment_events" add column "cents" int, add column "currency" varchar(3)`)
    this.addSql('alter table "playlist_shares" add column "withdrawn_at" timestamptz')
    // Country, state and ZIP code are what tax was asked by; the books need no more of somebody who is gone.
    this.addSql(`create function "orders_forget_person" () returns trigger language plpgsql as $$
      begin
        new.address := jsonb_build_object('address', '', 'address2', '', 'city', '', 'state', coalesce(new.address ->> 'state', ''),
          'zipcode', coalesce(new.address ->> 'zipcode', ''), 'country', coalesce(new.address ->> 'country', ''));
        if new.refund_reason is not null and not new.is_vain then new.refund_reason := ''; end if;
        return new;
      end $$`)
    this.addSql(`create trigger "orders_forget" before update of "user_id" on "orders" for each row
      when (old."user_id" is not null and new."user_id" is null) execute function orders_forget_person()`)
    this.addSql(`update "orders" set "address" = jsonb_build_object('address', '', 'address2', '', 'city', '', 'state',
      coalesce("address" ->> 'state', ''), 'zipcode', coalesce("address" ->> 'zipcode', ''), 'country',
      coalesce("address" ->> 'country', '')), "refund_reason" = case when "is_vain" then "refund_reason" end where "user_id" is null`)
  }
}
