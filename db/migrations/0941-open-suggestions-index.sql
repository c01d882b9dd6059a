-- Open suggestions are read by kind in the order of their priority; outdated ones, the most by far, stand in no one's way.
create index replenish_suggestion_open on replenish_suggestion (kind, priority desc, id desc) where status = 'new';
