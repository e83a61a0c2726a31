-- Free credits are given once for each registrable domain (`crew.example` for `mail.crew.example`). Which part of a domain that is,
-- only the public suffix list knows, so every parent of two labels or more of a domain that had its credits counts as having had them.
-- A parent that is a suffix itself (`co.uk`) is nobody's registrable domain, and does no harm.
insert into credit_welcome (domain, company_id, at)
select distinct on (parent.hash) parent.hash, welcomed.company_id, welcomed.at
from (
  select d.domain, w.company_id, w.at, string_to_array(d.domain, '.') as labels
  from credit_welcome w join company_domain d on encode(sha256(convert_to(d.domain, 'UTF8')), 'hex') = w.domain
) welcomed
cross join lateral generate_series(2, cardinality(welcomed.labels) - 1) as first_label
cross join lateral (
  select encode(sha256(convert_to(array_to_string(welcomed.labels[first_label:], '.'), 'UTF8')), 'hex') as hash
) parent
order by parent.hash, welcomed.at
on conflict do nothing;
