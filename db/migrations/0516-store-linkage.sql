-- What two seller accounts share that a platform takes for one hand: charge card, phone, e-mail, licence (settings.md amzRegisterInfo).
create view store_linkage as
with mark as (
  select r.id, 'phone'::text as what, regexp_replace(r.phone, '\D', '', 'g') as value from store_registration r where r.phone is not null and r.status = 'live'
  union all
  select r.id, 'email', lower(r.email) from store_registration r where r.email is not null and r.status = 'live'
  union all
  select r.id, 'licence', upper(r.uscc) from store_registration r where r.uscc is not null and r.status = 'live'
  union all
  select r.id, 'card', s.fingerprint from store_registration r join secret s on s.owner_type = 'store_registration' and s.owner_id = r.id and s.field = 'card_number' and s.current where r.status = 'live'
)
select a.id, b.id as other_id, a.what from mark a join mark b on b.what = a.what and b.value = a.value and b.id <> a.id where a.value <> '';
