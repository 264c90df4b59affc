-- What one person gave in a day and in a month is counted before they give again.
create index data_gifts_of_giver on data_gifts (given_by, given_on);
