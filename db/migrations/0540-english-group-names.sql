-- Shipped groups get their English names where nobody gave them another Chinese one.
update admin_group set name_en = 'Super administrators' where is_super and name = '超级管理组' and name_en is null;
update member_group g set name_en = s.en
from (values ('客户默认组', 'Customers'), ('供应商默认组', 'Suppliers'), ('服务商默认组', 'Service providers'), ('合作方默认组', 'Partners')) as s (zh, en)
where g.name = s.zh and g.name_en is null;
