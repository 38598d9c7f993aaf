-- Messages to a buyer lead to the order's page: its address, encrypted with the server's key. '': an order whose link
-- nobody knows but its buyer.
alter table online_order add column link_sealed text not null default '';
