-- Who takes care of a difference; one without a row is nobody's.
create table difference_owner (
  org_id uuid not null,
  store_id uuid not null,
  fact_id uuid not null,
  -- place in the fact's list of differences
  difference_no bigint not null,
  owner_id uuid not null,
  assigned_by uuid not null,
  assigned_at timestamptz not null,
  primary key (org_id, store_id, fact_id, difference_no)
);

-- The secret in the address that the printer asks, sealed, so that the address can be copied again; '' where there is
-- none, or it was made when only its hash was kept.
alter table printer add column token_sealed text not null default '';
