-- Who a report's figures are of, where they are of one crew: a later report of nearly the same people is told in words. Marks of ids, of
-- which nothing is left once somebody is erased; null where there are no figures, and where they are means over crews.
alter table session_report add column crew text[];
