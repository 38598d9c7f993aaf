-- Papers that came with goods, such as the supplier's delivery note or bill; kept with the books, never public.
create table inbound_paper (
  org_id uuid not null,
  store_id uuid not null,
  -- of the caller
  id uuid not null,
  document_id uuid not null,
  name text not null,
  -- application/pdf, image/jpeg, image/png or image/webp
  type text not null,
  size_bytes bigint not null,
  -- base64
  content text not null,
  added_by uuid not null,
  added_at timestamptz not null,
  primary key (org_id, store_id, id),
  foreign key (org_id, store_id, document_id) references inbound_document (org_id, store_id, id)
);
create index inbound_paper_document on inbound_paper (org_id, store_id, document_id, added_at);
