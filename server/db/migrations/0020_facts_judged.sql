-- What the server judges facts by.

-- Rules for tax and rounding that a store has replaced: a counter goes by those of its lease, and is judged by them.
create table store_policy_past (
  org_id uuid not null,
  store_id uuid not null,
  -- when others took their place
  until timestamptz not null,
  policy jsonb not null,
  primary key (org_id, store_id, until)
);

-- The sales of a shift are found as before, and a receipt number that comes a second time with them.
drop index sale_shift;
create index sale_shift on sale (org_id, store_id, shift_id, lease, receipt_seq);
drop index refund_shift;
create index refund_shift on refund (org_id, store_id, shift_id, lease, receipt_seq);

-- Devices are given four bits of what a PIN comes to, and nothing that PINs could be tried by; so is the database.
update membership set pin_verifier = jsonb_build_object('salt', pin_verifier ->> 'salt', 'iterations',
  pin_verifier -> 'iterations', 'tag', get_byte(decode(pin_verifier ->> 'hash', 'base64'), 0) >> 4)
  where pin_verifier is not null;
-- since when it holds, and of how many figures it is; null: from before that was kept
alter table membership add column pin_set_at timestamptz;
alter table membership add column pin_figures smallint;

-- PINs that were replaced: an approval is judged by the one that held at its moment.
create table pin_past (
  org_id uuid not null,
  account_id uuid not null,
  until timestamptz not null,
  set_at timestamptz,
  hash text not null,
  primary key (org_id, account_id, until)
);

-- What was shown of approvals: each is tried once, and counts for one fact.
create table approval_proof (
  org_id uuid not null,
  id uuid not null,
  store_id uuid not null,
  approver_id uuid not null,
  -- at whose counter
  cashier_id uuid not null,
  -- pin, password
  how text not null,
  -- sha256 of what was sealed; '' of a password, which was typed to the server itself
  sealed text not null,
  is_right boolean not null,
  checked_at timestamptz not null,
  fact_id uuid,
  primary key (org_id, id)
);
create index approval_proof_pair on approval_proof (org_id, approver_id, cashier_id, checked_at);

-- Ten wrong PINs of one approver within a day at one cashier's counters: no more are tried until the approver says so.
create table approval_doubt (
  org_id uuid not null,
  approver_id uuid not null,
  cashier_id uuid not null,
  since timestamptz not null,
  primary key (org_id, approver_id, cashier_id)
);
