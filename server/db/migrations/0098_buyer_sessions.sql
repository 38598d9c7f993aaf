-- Buyers who signed in at a store's web shop by a code.
create table buyer_session (
  org_id uuid not null,
  store_id uuid not null,
  -- of the secret in the buyer's cookie
  token_hash text not null,
  member_id uuid not null,
  created_at timestamptz not null,
  -- when the buyer last proved their address by a code
  proven_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (org_id, store_id, token_hash),
  foreign key (org_id, store_id) references store (org_id, id),
  foreign key (org_id, member_id) references member (org_id, id)
);
create index buyer_session_ends on buyer_session (org_id, store_id, ends_at);
create index buyer_session_member on buyer_session (org_id, member_id);

-- A code works only where it was asked for: '' for Evertill itself, else the organisation of the web shop.
alter table code add column scope text not null default '';
