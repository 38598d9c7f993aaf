-- Items of which an open order of the web shop misses some (docs/decisions/online-orders.md): what comes in is kept for it.
alter table sku_stock add column wanted boolean not null default false;
