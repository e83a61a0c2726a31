-- compatible-from: 065
-- Whether somebody agrees that their words and lantern are in the keepsake of their crew; null while they have not answered.
alter table session_consumer add column keepsake_agreed boolean;
