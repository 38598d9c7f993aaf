-- Pages of the web shop show goods and fill in their stock at each request: they are kept by a number of their own, which
-- sales and orders do not raise (docs/decisions/web-shop.md).
alter table store add column goods_rev bigint not null default 0;
