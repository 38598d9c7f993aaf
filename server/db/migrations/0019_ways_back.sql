-- What a restore left behind is made again.

-- Set on a record that was made again from a counter's credential; null: it was added here.
alter table account add column restored_at timestamptz;
alter table store add column restored_at timestamptz;
alter table counter add column restored_at timestamptz;

-- Differences that are still to be told with the next fact of the shift: what had to be made again for it.
alter table shift add column remade jsonb not null default '[]';

-- Each time that this database went back to an earlier state. Leases that are given afterwards are above the epoch, and
-- no lease that was given before can be.
create table restore_epoch (
  epoch bigint primary key,
  began_at timestamptz not null,
  -- how it was known: 'restore', 'told', 'files', 'place', 'lease'
  cause text not null
);
