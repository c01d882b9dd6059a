update opening_case c set current_step_en = s.name_en from opening_step s where s.opening_case_id = c.id and s.name = c.current_step and c.current_step_en is null;
