-- compatible-from: 065
-- Owners read the audit log of their company, the latest entry first.
create index audit_of_company on audit (company_id, at desc);
