-- What the holder of a link has answered to the paper behind it: once, with his name; why, where he sends it back.
alter table share_link
  add column answer text check (answer in ('accept', 'refuse')),
  add column answered_at timestamptz,
  add column answered_by text,
  add column answer_note text,
  add check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by is null));
