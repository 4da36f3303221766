-- A new e-mail of somebody waits here until it is confirmed from its mailbox; they sign in by the old one meanwhile. Not unique:
-- nobody keeps an address from others by asking for it.
alter table user_account add column pending_email citext check (length(pending_email) <= 320);

alter table mail_token drop constraint mail_token_purpose_check,
  add constraint mail_token_purpose_check check (purpose in ('verify-email', 'change-email', 'reset-password', 'invite'));
