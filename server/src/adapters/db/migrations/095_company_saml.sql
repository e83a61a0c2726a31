-- compatible-from: 065
-- An identity provider of a company speaks OpenID Connect or SAML 2.0; each has what it needs, and nothing of the other.
alter table company_sign_in
  add column kind text not null default 'oidc' check (kind in ('oidc', 'saml')),
  add column sign_in_url text check (char_length(sign_in_url) between 1 and 1000),
  add column certificates text check (char_length(certificates) between 1 and 30000),
  alter column client_id drop not null,
  alter column sealed_secret drop not null,
  add constraint company_sign_in_of_kind check (case kind
    when 'oidc' then client_id is not null and sealed_secret is not null and sign_in_url is null and certificates is null
    else client_id is null and sealed_secret is null and sign_in_url is not null and certificates is not null
  end);
