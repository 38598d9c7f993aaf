-- What a tablet last said of its storage: whether the browser promised to keep it; null: it said nothing.
alter table shift add column storage_protected boolean;
