-- How often an order was brought to where its payment is: who looked before the last time has an old answer.
alter table credit_order add column settled int not null default 0;
grant select (settled) on credit_order to app_gateway;
