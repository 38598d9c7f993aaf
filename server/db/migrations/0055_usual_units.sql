-- A new store has the usual units from the start. A store without any gets them here, since it could not add a product
-- before it had added a unit.
insert into unit (org_id, store_id, id, name_zh, name_en, kind, decimals)
  select s.org_id, s.id, gen_random_uuid(), u.name_zh, u.name_en, u.kind, u.decimals
  from store s cross join (values
    ('件', 'each', 'piece', 0),
    ('箱', 'box', 'piece', 0),
    ('包', 'pack', 'piece', 0),
    ('袋', 'bag', 'piece', 0),
    ('瓶', 'bottle', 'piece', 0),
    ('罐', 'can', 'piece', 0),
    ('千克', 'kg', 'weight', 3),
    ('克', 'g', 'weight', 0),
    ('磅', 'lb', 'weight', 3),
    ('盎司', 'oz', 'weight', 2),
    ('升', 'l', 'volume', 3),
    ('毫升', 'ml', 'volume', 0),
    ('米', 'm', 'length', 2)
  ) as u (name_zh, name_en, kind, decimals)
  where s.deleted_at is null
    and not exists (select 1 from unit own where own.org_id = s.org_id and own.store_id = s.id);
