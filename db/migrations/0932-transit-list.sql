-- What is under way is listed by the day it left, and counted anew only when it changes.
create index transit_layer_list on transit_layer (status, shipped_at desc, id desc);
create index transit_layer_all on transit_layer (shipped_at desc, id desc);
select watch_changes('transit_layer');
