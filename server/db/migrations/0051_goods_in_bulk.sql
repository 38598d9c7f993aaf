-- Changes of all goods of a store at once write a row per sku into each of these tables, from skus and a run that the same
-- transaction has locked: looking each of them up again, and an index that a batch of prices alone would use, took a
-- fifth of its time. Skus and runs are never deleted.
alter table sku_price_past drop constraint sku_price_past_org_id_store_id_sku_id_fkey;
alter table price_change drop constraint price_change_org_id_store_id_batch_id_fkey;
alter table bulk_change drop constraint bulk_change_org_id_store_id_run_id_fkey;
drop index price_change_batch;
