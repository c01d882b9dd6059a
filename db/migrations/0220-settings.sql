-- A store has a name from its first save on; without one it is made of account and country.
alter table store alter column name set not null;

-- One primary operator a day, and nobody twice in one role at the same time (settings.md storeOrganization).
alter table store_staff add constraint store_staff_order check ("to" is null or "to" >= "from");
alter table store_staff add constraint store_staff_no_overlap exclude using gist (store_id with =, employee_id with =, role with =, daterange("from", "to", '[]') with &&);
alter table store_staff add constraint store_staff_one_lead exclude using gist (store_id with =, daterange("from", "to", '[]') with &&) where (is_primary and role = 'operator');

alter table brand_authorization add constraint brand_authorization_order check ("to" >= "from");

-- Two people who change the same working supplier at once: the second is told, not the first undone.
create unique index supplier_change_one_open on supplier_change (supplier_id) where status = 'pending';

-- Bank accounts are looked up across suppliers whenever one is entered.
create index supplier_bank_account_no on supplier_bank (account_no);

create index store_tags_gin on store using gin (tags);
create index supplier_tags_gin on supplier using gin (tags);
create index supplier_categories_gin on supplier using gin (categories);
