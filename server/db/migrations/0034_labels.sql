-- Designs of labels that the store keeps, and the label printers in its network.
create table label_template (
  org_id uuid not null,
  store_id uuid not null,
  id uuid not null,
  name text not null,
  design jsonb not null,
  primary key (org_id, store_id, id)
);
create unique index label_template_name on label_template (org_id, store_id, lower(name));

create table label_printer (
  org_id uuid not null,
  store_id uuid not null,
  id uuid not null,
  name text not null,
  -- an address of the shop's network, and the raw port
  host text not null,
  port bigint not null,
  dpi bigint not null,
  created_at timestamptz not null,
  primary key (org_id, store_id, id)
);
