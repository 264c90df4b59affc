-- The loan book is read as a list: newest first, whatever it is filtered by. A payment changes none of these columns, so
-- it still updates the row in place.
create index loans_by_state on loans (status, id desc);
create index loans_of_product on loans (product_id, id desc);
create index loans_of_agent on loans (agent_id, id desc);
-- Customers whom an agent looks after, and customers by the state of their identity, newest first.
drop index customers_of_agent;
create index customers_of_agent on customers (agent_id, id desc);
create index customers_by_kyc_state on customers (kyc_state, id desc);
