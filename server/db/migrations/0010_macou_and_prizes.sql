-- Macou of members as a tender and a rebate; prizes and their redemption; limits of refunds a role.

-- What a movement in a wallet belongs to, where the document is a refund of it.
alter table member_macou add column sale_id uuid;
create index member_macou_sale on member_macou (org_id, sale_id) where sale_id is not null;
update member_macou set sale_id = document_id where reason in ('reward', 'deduction', 'rebate');

-- A product's macou ratio: how much of it macou may pay, or how much of what was paid comes back in macou
-- (store-and-checkout 3). No row: macou may pay all of it, and nothing comes back.
create table sku_macou (
  org_id uuid not null,
  store_id uuid not null,
  sku_id uuid not null,
  -- deduction, rebate
  kind text not null,
  ppm bigint not null,
  primary key (org_id, store_id, sku_id)
);

-- Macou that a counter has set aside for a sale which is about to be completed, so that two counters never spend the
-- same balance. It ends when the sale arrives, when the counter gives it up, or some time after, once the counter has
-- been heard of with nothing left to send.
create table macou_hold (
  org_id uuid not null,
  -- the sale that it is for: its id is minted when the payment screen opens
  sale_id uuid not null,
  store_id uuid not null,
  shift_id uuid not null,
  member_id uuid not null,
  amount_cents bigint not null,
  -- held, used, released
  state text not null default 'held',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (org_id, sale_id),
  foreign key (org_id, member_id) references member (org_id, id)
);
create index macou_hold_member on macou_hold (org_id, member_id) where state = 'held';

-- Lucky draws of a store: what can be won, who has won, and what became of it (store-and-checkout 3, 4). Activities
-- themselves are made by marketing.
create table sweepstakes (
  org_id uuid not null,
  store_id uuid not null,
  id uuid not null,
  name_zh text not null,
  name_en text not null,
  prize_area text not null default '',
  -- how many days after winning a prize can be redeemed, 3 to 365
  redemption_days bigint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (org_id, store_id, id)
);
create table prize (
  org_id uuid not null,
  store_id uuid not null,
  id uuid not null,
  sweepstakes_id uuid not null,
  sku_id uuid not null,
  quantity_milli bigint not null default 1000,
  -- how many of it can be won
  stock bigint not null,
  primary key (org_id, store_id, id),
  foreign key (org_id, store_id, sweepstakes_id) references sweepstakes (org_id, store_id, id),
  foreign key (org_id, store_id, sku_id) references sku (org_id, store_id, id)
);
create table winning_record (
  org_id uuid not null,
  store_id uuid not null,
  id uuid not null,
  prize_id uuid not null,
  -- capitals and figures; what the winner shows
  code text not null,
  -- the order that won: it cannot be refunded
  sale_id uuid,
  member_id uuid,
  winner_name text not null default '',
  won_at timestamptz not null,
  expires_at timestamptz not null,
  -- null: not received
  redeemed_at timestamptz,
  redeemed_by uuid,
  redeemed_name text not null default '',
  shift_id uuid,
  -- minted by the counter with the redemption, so that asking again is the same redemption
  request_id uuid,
  -- what was handed out, and by how much more it costs than the prize
  handed_sku_id uuid,
  difference_cents bigint not null default 0,
  primary key (org_id, store_id, id),
  foreign key (org_id, store_id, prize_id) references prize (org_id, store_id, id)
);
create unique index winning_record_code on winning_record (org_id, store_id, code);
create index winning_record_sale on winning_record (org_id, store_id, sale_id) where sale_id is not null;
