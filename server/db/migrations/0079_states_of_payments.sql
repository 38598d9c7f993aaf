-- The database refuses what no state of a card payment, of money that goes back to a card, or of reserved macou is called.
alter table card_payment add constraint card_payment_state check (
  state in ('started', 'processing', 'unknown', 'approved', 'declined', 'cancelled', 'given-back'));
alter table card_refund add constraint card_refund_state check (state in ('asked', 'unknown', 'done', 'failed'));
alter table macou_hold add constraint macou_hold_state check (state in ('held', 'released', 'used'));
