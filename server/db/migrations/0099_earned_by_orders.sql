-- What an online order earns is pending from its payment on, without a day: its refund period begins with its completion
-- (docs/decisions/online-orders.md).
alter table macou_pending alter column releases_at drop not null;
comment on column macou_pending.releases_at is 'the first moment after the refund period; null: its order is not completed';
