-- Whether its stock is counted, and since when, if that was changed: earlier sales take nothing from it.
alter table sku
  add column counted boolean not null default true,
  add column counted_from timestamptz;
