-- Silences of a shift's tablet that were longer than its store allowed, oldest first: [[last heard, heard again], …] in
-- milliseconds. What was rung up in one is judged by it, however late it comes.
alter table shift add column silences jsonb not null default '[]';

-- Since when an account has the initial password that it has; null: its own. Those that are out count from now on.
alter table account add column initial_password_at timestamptz;
update account set initial_password_at = now() where must_change_password;
