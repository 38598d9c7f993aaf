-- What a card pays for, and what comes back for it, are as the screen of cards checks them.
alter table sku_card
  add constraint sku_card_kind check (kind in ('refueling', 'universal')),
  add constraint sku_card_returns check (cash_return_bps between 0 and 10000 and card_return_bps between 0 and 10000);

-- New organisations start with the permissions of cards.
alter table organisation alter column permission_release set default 2;

-- Of two processes that check one import at once, only the later one goes on.
alter table goods_import add column check_no bigint not null default 0;
