alter table job add column title_en text;
