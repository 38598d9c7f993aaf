-- Hand-overs that wait until their order is ready by what others have sent.
create index order_handover_open on order_handover (org_id, store_id, order_id) where state = 1;
