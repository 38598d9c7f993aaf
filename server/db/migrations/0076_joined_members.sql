-- Two members who are one person: the second one's wallet, sales and codes are the first one's.
alter table member add column joined_into uuid;
alter table member add column joined_at timestamptz;
alter table member add foreign key (org_id, joined_into) references member (org_id, id);
alter table member add check (joined_into is null or joined_into <> id);
create index member_joined on member (org_id, joined_into) where joined_into is not null;

-- Whose address it is: one that somebody typed opens nothing.
alter table member add column phone_proven_at timestamptz;
alter table member add column email_proven_at timestamptz;
create unique index member_email_proven on member (org_id, lower(email)) where email_proven_at is not null;

-- members in the office are the fourth release of permissions
alter table organisation alter column permission_release set default 4;
