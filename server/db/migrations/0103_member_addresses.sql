-- Where members had something delivered, for their next order.
create table member_address (
  org_id uuid not null,
  member_id uuid not null,
  id uuid not null,
  address text not null,
  apt text not null,
  city text not null,
  state text not null,
  zip text not null,
  used_at timestamptz not null,
  primary key (org_id, member_id, id),
  foreign key (org_id, member_id) references member (org_id, id)
);
