-- The bank's approval code of a card payment, as printed on its receipt.
alter table card_payment add column approval_code text not null default '';
