-- What a document took of goods that expire, by the day on which they do: reversing it gives that back.
create table expiry_taken (
  org_id uuid not null,
  store_id uuid not null,
  document_id uuid not null,
  item_id uuid not null,
  expires_on date not null,
  quantity_milli bigint not null,
  primary key (org_id, store_id, document_id, item_id, expires_on),
  constraint expiry_taken_quantity check (quantity_milli > 0)
);
