-- The taxes of goods that say nothing else, which held with the rules; null: nobody had said them, or it is not known.
alter table store_policy_past add column taxes jsonb;

-- Of a line of an open amount: how a person said that it is taxed, and who let it. Null: goods of the catalogue.
alter table sale_line add column open jsonb;
