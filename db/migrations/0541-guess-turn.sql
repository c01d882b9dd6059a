-- Whose guesses are being judged now, by which process: guesses at one subject go one after the other, however many processes serve. A process that died holds its turn until `until`.
create unlogged table guess_turn (
  subject text primary key,
  holder uuid not null,
  until timestamptz not null
);
create index guess_turn_age on guess_turn (until);
