-- Since when each lease signs receipts with a key pair of its own, on a server that gave leases before: what was signed by
-- the key that all tablets of a store shared stays readable without the network until it cannot be refunded any more.
insert into server_secret (name, value, created_at)
select 'receipts-before-pairs', '', now() where exists (select 1 from shift);
