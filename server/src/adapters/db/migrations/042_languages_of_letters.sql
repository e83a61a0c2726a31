-- The language that letters are written in: of somebody with an account, of a session, and of somebody invited who has chosen their own.
alter table app_user add column language text not null default 'en' check (language in ('en', 'de', 'es', 'fr'));
alter table session add column language text not null default 'en' check (language in ('en', 'de', 'es', 'fr'));
alter table consumer add column language text check (language in ('en', 'de', 'es', 'fr'));
