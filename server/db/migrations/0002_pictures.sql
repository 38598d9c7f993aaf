-- Pictures that were uploaded; the bytes lie in the image store under <org_id>/<name>.<form> and _thumb.
-- A picture that nothing points to is dropped after a day: `dropping` is set first, then the bytes go, then the row.
create table picture (
  org_id uuid not null references organisation (id),
  name text not null,
  form text not null,
  bytes bigint not null,
  width bigint not null,
  height bigint not null,
  account_id uuid,
  uploaded_at timestamptz not null,
  dropping boolean not null default false,
  primary key (org_id, name)
);
