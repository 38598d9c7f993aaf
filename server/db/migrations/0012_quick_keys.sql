-- Quick keys: pages of favourite goods that every counter of a store shows as large tiles.

create table quick_keys (
  org_id uuid not null,
  store_id uuid not null,
  -- rises with every change; who changes an older state is told so
  revision bigint not null,
  -- [{ id, name, keys: [{ skuId, colour? }] }], in the order of the screen
  pages jsonb not null,
  changed_at timestamptz not null,
  changed_by uuid not null,
  primary key (org_id, store_id)
);
