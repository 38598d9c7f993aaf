-- People are also told of money that did not go back to a buyer (docs/decisions/online-payments.md).
alter table notice
  drop constraint notice_kind,
  add constraint notice_kind check (kind in ('order-new', 'order-cancelled', 'order-short', 'refund-failed'));
