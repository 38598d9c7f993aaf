-- The order draft of the morning is listed and summed up without reading the inputs of every proposal.
alter table purchase_suggestion
  -- what one package held at night, the fewest that are delivered, and the first day without enough to sell
  add column pack_milli bigint,
  add column min_packs bigint,
  add column short_on date;
update purchase_suggestion set
  pack_milli = (inputs -> 'pack' ->> 'quantity')::bigint,
  min_packs = (inputs -> 'pack' ->> 'minPacks')::bigint,
  short_on = (inputs ->> 'shortOn')::date
where made_by is null and order_id is null;
drop index purchase_suggestion_night;
create index purchase_suggestion_night on purchase_suggestion (org_id, store_id, item_id)
  include (method, target_milli, at, packs, pack_milli, min_packs, short_on) where made_by is null and order_id is null;
