-- A number that somebody wrote on a parcel names no store; every order was gone through for it.
create index mc_order_any_spelling on mc_order (lower(platform_order_no), id);
