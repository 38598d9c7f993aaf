-- Rewards and rebates wait until the refund period of their sale has ended; only then are they in the wallet.
create table macou_pending (
  org_id uuid not null references organisation (id),
  sale_id uuid not null,
  -- the line that has the rebate; the sale itself for the reward for its cash
  part_id uuid not null,
  store_id uuid not null,
  member_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- what refunds took back of it before it was released
  taken_cents bigint not null default 0 check (taken_cents between 0 and amount_cents),
  -- the first moment after the refund period, which is counted in the store's days
  releases_at timestamptz not null,
  -- 1 pending, 2 released, 3 reversed
  state smallint not null,
  primary key (org_id, sale_id, part_id),
  constraint macou_pending_state check (state in (1, 2, 3)),
  foreign key (org_id, member_id) references member (org_id, id)
);
create index macou_pending_member on macou_pending (org_id, member_id) where state = 1;
create index macou_pending_due on macou_pending (org_id, store_id, releases_at) where state = 1;

-- What was credited at once stays credited.
insert into macou_pending (org_id, sale_id, part_id, store_id, member_id, amount_cents, releases_at, state)
  select org_id, sale_id, sale_id, store_id, account_id, sum(amount_cents), max(at), 2 from macou_entry
  where owner = 1 and reason in ('reward', 'rebate') and sale_id is not null
  group by org_id, sale_id, store_id, account_id having sum(amount_cents) > 0
  on conflict do nothing;

-- Once per document and reason, whoever's wallet it is: a sale's member may be joined with another.
drop index macou_entry_document;
create unique index macou_entry_document on macou_entry (org_id, document_id, reason)
  where owner = 1 and document_id is not null;

-- Macou is reserved for a sale at a counter or for an order, which has no shift.
alter table macou_hold rename column sale_id to owner_id;
-- 1 sale, 2 order
alter table macou_hold add column owner_kind smallint not null default 1 check (owner_kind in (1, 2));
alter table macou_hold alter column owner_kind drop default;
alter table macou_hold alter column shift_id drop not null;
alter table macou_hold add check (owner_kind <> 1 or shift_id is not null);
alter table macou_hold drop constraint macou_hold_pkey;
alter table macou_hold add primary key (org_id, owner_kind, owner_id);
