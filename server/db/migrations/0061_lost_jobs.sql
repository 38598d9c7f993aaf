-- How often the server process that worked on a job ended, or was lost, while it did: twice, and a person decides.
alter table job add column lost bigint not null default 0;
