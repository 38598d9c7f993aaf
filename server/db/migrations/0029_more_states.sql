-- The states that these records can have, as the product declares them (src/domain/*-states.ts); a test compares the two.
alter table sku add constraint sku_status check (status in (1, 2));
alter table guarantee add constraint guarantee_status check (status in (1, 2));
alter table outbound_notification add constraint outbound_notification_status check (status in (1, 2));
alter table shift add constraint shift_state check (state in ('open', 'closing', 'closed', 'taken-over'));
alter table refund add constraint refund_state check (state in ('completed', 'failed'));
