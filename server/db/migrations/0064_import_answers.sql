alter table goods_import
  -- what the file holds besides its table, and what it leaves open: decimal marks, units, taxes, stores, unused columns
  add column found jsonb not null default '{}',
  -- what somebody said about it
  add column answers jsonb not null default '{}',
  -- somebody has matched its columns and answered
  add column matched boolean not null default false;

-- what was said about a file with the same headings is proposed for the next one
alter table import_columns add column answers jsonb not null default '{}';
