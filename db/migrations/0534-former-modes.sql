-- The one former mode that a structure remembered until now becomes the first of its history.
insert into project_mode (project_structure_id, seq, settle_mode, "from", "to")
select id, 1, previous_mode, effective_from, mode_from - 1 from project_structure where previous_mode is not null and mode_from > effective_from;
