-- Titles of approvals, and messages made of them, are read also by people who may not see the amount: it stands beside the title for those who may.
update approval_instance set title = btrim(regexp_replace(title, '\s*¥[\d,]+\.\d\d', '')) where title ~ '¥[\d,]+\.\d\d';
update notification set title_zh = btrim(regexp_replace(title_zh, '\s*¥[\d,]+\.\d\d', '')), title_en = btrim(regexp_replace(title_en, '\s*¥[\d,]+\.\d\d', ''))
  where type in ('approval.urged', 'approval.copied', 'approval.late', 'approval.failed') and (title_zh ~ '¥[\d,]+\.\d\d' or title_en ~ '¥[\d,]+\.\d\d');
