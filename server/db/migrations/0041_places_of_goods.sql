-- What lies where, fast: the goods of a place, the bays with a minimum, and outbound documents by time.

create index if not exists stock_balance_held on stock_balance (org_id, store_id, place_id, sku_id) where quantity_milli <> 0;
create index item_place_min on item_place (org_id, store_id, place_id) where min_milli is not null;
create index outbound_document_time on outbound_document (org_id, store_id, created_at, id);

alter table item_place
  add constraint item_place_limits check (min_milli >= 0 and max_milli >= 0 and (min_milli is null or max_milli is null or min_milli <= max_milli));

-- The second release of permissions (src/domain/proposed-positions.ts).
alter table organisation alter column permission_release set default 2;
